import { useState } from "react";
import { Checkbox } from "@/ui/checkbox";
import { Segmented } from "@/ui/segmented";
import { StarsInput } from "@/ui/stars-input";
import { Switch } from "@/ui/switch";
import { Group, Sample } from "./sample";

const LENGTHS = [
  { value: "45", label: "45 min" },
  { value: "60", label: "60 min" },
  { value: "90", label: "90 min", disabled: true },
];

export function Choices() {
  const [off, setOff] = useState(false);
  const [on, setOn] = useState(true);
  const [length, setLength] = useState("60");
  const [stars, setStars] = useState(4);
  return (
    <Group title="Choices">
      <Sample name="switch off">
        <Switch checked={off} onChange={setOff}>
          Featured only
        </Switch>
      </Sample>
      <Sample name="switch on">
        <Switch checked={on} onChange={setOn}>
          Verified only
        </Switch>
      </Sample>
      <Sample name="switch disabled">
        <Switch checked={false} onChange={setOff} disabled>
          Not for you
        </Switch>
      </Sample>
      <Sample name="checkbox off">
        <Checkbox checked={off} onChange={setOff}>
          I read the terms
        </Checkbox>
      </Sample>
      <Sample name="checkbox on">
        <Checkbox checked={on} onChange={setOn}>
          Send me mail
        </Checkbox>
      </Sample>
      <Sample name="segmented">
        <Segmented label="Length" value={length} onChange={setLength} options={LENGTHS} />
      </Sample>
      <Sample name="stars to give">
        <StarsInput label="Your rating" value={stars} onChange={setStars} />
      </Sample>
    </Group>
  );
}
