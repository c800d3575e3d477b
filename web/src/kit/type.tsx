import { Group, Sample } from "./sample";

const ROLES = {
  "text-d1": "Opening of home",
  "text-d2": "Opening of a part",
  "text-d3": "Title of a page",
  "text-d4": "Title of a section",
} as const;

/** The type roles. Each sample says its role. */
export const Type = () => (
  <Group title="Type">
    {Object.entries(ROLES).map(([role, words]) => (
      <Sample key={role} name={role}>
        <p className={`headline ${role}`}>{words}</p>
      </Sample>
    ))}
    <Sample name="title">
      <p className="title">Title of a card</p>
    </Sample>
    <Sample name="shirt">
      <p className="shirt text-[3.25rem]">AB</p>
    </Sample>
    <Sample name="figure">
      <p className="figure text-f2">
        $1,250<small>per hour</small>
      </p>
    </Sample>
    <Sample name="tally">
      <p className="tally">$1,250.00</p>
    </Sample>
    <Sample name="action">
      <p className="action text-md">What is pressed</p>
    </Sample>
    <Sample name="label">
      <p className="label">What says what something is</p>
    </Sample>
    <Sample name="text-field">
      <p className="text-field">Above a control</p>
    </Sample>
    <Sample name="text-base">
      <p className="text-base">What is read.</p>
    </Sample>
    <Sample name="text-note">
      <p className="text-note">A note, read outdoors.</p>
    </Sample>
    <Sample name="text-sm">
      <p className="text-ink-3 text-sm">What stands beside it.</p>
    </Sample>
    <Sample name="link">
      <a className="link" href="#main">
        Back to the top
      </a>
    </Sample>
  </Group>
);
