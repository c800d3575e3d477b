import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink, buttonLooks, IconButton, type Tone } from "@/ui/button";
import { Chip } from "@/ui/chip";
import { Menu } from "@/ui/menu";
import { Tabs } from "@/ui/tabs";
import { Group, Sample } from "./sample";

const TONES: readonly Tone[] = ["go", "ink", "out", "plain", "stop"];
const SIZES = ["sm", "normal", "big"] as const;
const nothing = () => undefined;

export function Press() {
  const [pressed, setPressed] = useState(true);
  const [tab, setTab] = useState<"one" | "two">("one");
  return (
    <Group title="What is pressed">
      {TONES.map((tone) => (
        <Sample key={tone} name={`button ${tone}`}>
          <Button tone={tone}>Book a session</Button>
        </Sample>
      ))}
      {TONES.map((tone) => (
        <Sample key={tone} name={`button ${tone} disabled`}>
          <Button tone={tone} disabled>
            Book a session
          </Button>
        </Sample>
      ))}
      {SIZES.map((size) => (
        <Sample key={size} name={`button ${size}`}>
          <Button size={size}>Book a session</Button>
        </Sample>
      ))}
      <Sample name="button idle">
        <Button busyLabel="Booking...">Book a session</Button>
      </Sample>
      <Sample name="button busy">
        <Button busy busyLabel="Booking...">
          Book a session
        </Button>
      </Sample>
      <Sample name="button quiet">
        <Button tone="out" quiet>
          Follow
        </Button>
      </Sample>
      <Sample name="button full">
        <Button full>Book a session</Button>
      </Sample>
      <Sample name="button link">
        <ButtonLink href="#main" tone="out">
          To the top
        </ButtonLink>
      </Sample>
      <Sample name="icon button">
        <IconButton label="Back">
          <ChevronLeft aria-hidden="true" />
        </IconButton>
      </Sample>
      <Sample name="chip">
        <Chip onClick={nothing} count={3}>
          Filters
        </Chip>
      </Sample>
      <Sample name="chip pressed">
        <Chip pressed={pressed} onClick={() => setPressed(!pressed)}>
          Unread
        </Chip>
      </Sample>
      <Sample name="menu">
        <Menu
          face="What to do"
          buttonClassName={buttonLooks({ tone: "out", size: "sm" })}
          items={[
            { key: "open", label: "Open", onSelect: nothing },
            { key: "delete", label: "Delete", stop: true, onSelect: nothing },
          ]}
        />
      </Sample>
      <Sample name="tabs">
        <Tabs
          label="Parts"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "one", label: "Session", panel: <p>The session.</p> },
            { value: "two", label: "Notes", panel: <p>The notes.</p> },
          ]}
        />
      </Sample>
    </Group>
  );
}
