import { type CoachForm, coachFields } from "@domain/coaches";
import type { CoachExtras } from "@domain/coaches-extras";
import type { CoachDocument } from "@domain/documents";
import { COACH_COLUMNS, changedColumns, EXTRAS_COLUMNS } from "@domain/form-columns";
import type { RxCollection } from "rxdb";

/** Changes a coach's profile on the device. `changed`: the fields to write. */
export async function writeCoach(
  coaches: RxCollection<CoachDocument>,
  id: string,
  form: CoachForm,
  extras: CoachExtras,
  changed: readonly string[],
): Promise<void> {
  const part = {
    ...changedColumns(COACH_COLUMNS, coachFields(form), changed),
    ...changedColumns(EXTRAS_COLUMNS, extras, changed),
  };
  await (await coaches.findOne(id).exec())?.incrementalPatch(part);
}
