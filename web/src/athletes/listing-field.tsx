import { ageBand } from "@domain/directory";
import * as m from "@messages";
import { Switch } from "@/ui/switch";

type Props = {
  age: number;
  /** Without a birth date nobody is in the list. */
  needsBirthDate: boolean;
  unlisted: boolean;
  onChange: (unlisted: boolean) => void;
};

/** What the public list shows of an adult, and the switch to leave it. */
export const ListingField = ({ age, needsBirthDate, unlisted, onChange }: Props) => (
  <fieldset className="grid gap-2 rounded-md border-[1.5px] border-edge p-4">
    <legend className="text-field">{m.athletes_in_the_public_list()}</legend>
    <Switch checked={!unlisted} onChange={(listed) => onChange(!listed)}>
      {m.athletes_show_me_in_the_public_list()}
    </Switch>
    <p className="text-ink-2 text-sm">
      {unlisted
        ? m.athletes_the_list_does_not_show_you()
        : m.athletes_everybody_sees_your_entry({ band: ageBand(age) })}{" "}
      {!unlisted && needsBirthDate && m.athletes_listed_once_we_know_your_birth_date()}
    </p>
  </fieldset>
);
