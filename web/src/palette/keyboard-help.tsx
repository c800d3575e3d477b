import * as m from "@messages";
import { PALETTE_KEYS } from "@/shell/palette-door";
import { Facts } from "@/ui/facts";

const KEYS: readonly { keys: string; does: string }[] = [
  { keys: PALETTE_KEYS, does: m.palette_key_open() },
  { keys: m.palette_arrows_enter(), does: m.palette_key_choose() },
  { keys: "Esc", does: m.palette_key_close() },
  { keys: "← ↑ → ↓", does: m.palette_key_calendar() },
  { keys: m.palette_shift_arrows(), does: m.palette_key_extend() },
];

export const KeyboardHelp = () => (
  <Facts em={9}>
    {KEYS.map(({ keys, does }) => (
      <div key={keys} className="contents">
        <dt>
          <kbd>{keys}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </Facts>
);
