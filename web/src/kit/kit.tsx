import { Page } from "@/ui/page";
import { Choices } from "./choices";
import { Fields } from "./fields";
import { Layers } from "./layers";
import { Press } from "./press";
import { States } from "./states";
import { Surfaces } from "./surfaces";
import { Type } from "./type";

/** Each part of web/src/ui in each of its states. */
export const Kit = () => (
  <Page title="The kit" lead="Each part that screens are composed of, in each of its states.">
    <Type />
    <Press />
    <Fields />
    <Choices />
    <Surfaces />
    <States />
    <Layers />
  </Page>
);
