import { athleteForm } from "@domain/athletes";
import { coachSignUp } from "@domain/coaches";
import { coachExtras } from "@domain/coaches-extras";
import type { AthleteProfileDocument, CoachDocument } from "@domain/documents";
import { ATHLETE_COLUMNS, COACH_COLUMNS } from "@domain/form-columns";
import { check } from "@domain/validate";
import type { RxCollection } from "rxdb";
import { draftOf, type ProfileDraft, writeProfile } from "@/athletes/write-profile";
import { type CoachDraft, coachInput, draftOfCoach } from "@/coach-settings/coach-draft";
import { type ExtrasDraft, extrasInput, extrasOfCoach } from "@/coach-settings/extras-draft";
import { writeCoach } from "@/coach-settings/write-coach";
import { EditsKeeper, editsOver, withEdit } from "@/database/form-edits";

type Plan<D, V extends object> = {
  columns: Readonly<Record<string, string>>;
  read: () => Promise<D | null>;
  /** The typed values of the fields. */
  valuesOf: (document: D) => V;
  /** @returns whether the values were valid and are stored on the device */
  write: (document: D, value: V, changed: readonly string[]) => Promise<boolean>;
};

export type Saved = { document: { id: string } & Record<string, unknown>; columns: readonly string[] };

/** For the model test: an open form, with the code of the screen. It shows what was drawn last. */
export class OpenForm<D extends { id: string }, V extends object> {
  /** Typed values that are neither shown nor stored. */
  readonly gone: string[] = [];
  #stored: V | null = null;
  #kept: Partial<V> = {};
  readonly #keeper = new EditsKeeper<V>();

  constructor(private readonly plan: Plan<D, V>) {}

  async draw(): Promise<void> {
    const document = await this.plan.read();
    this.#stored = document && this.plan.valuesOf(document);
  }

  /** @returns whether the form exists */
  async type(part: Partial<V>): Promise<boolean> {
    if (!this.#stored) await this.draw();
    if (!this.#stored) return false;
    this.#kept = this.#keeper.typed(this.#stored, this.#kept, part);
    return true;
  }

  /**
   * @param meanwhile what the person types during the save
   * @returns the document before the save, and the columns that the person changed. null: nothing was saved
   */
  async save(meanwhile: Partial<V> = {}): Promise<Saved | null> {
    const before = await this.plan.read();
    if (!this.#stored || !before) return null;
    const { value, changed } = editsOver(this.#stored, this.#kept);
    const saving = this.#keeper.during(value, () => this.plan.write(before, value, changed));
    if (Object.keys(meanwhile).length > 0) await this.type(meanwhile);
    const rest = await saving;
    await this.draw();
    // The document was removed meanwhile, so the form is gone.
    if (!this.#stored) return null;
    this.#kept = rest ?? withEdit(this.#stored, this.#kept, {});
    if (!rest) return null;
    this.#look(meanwhile);
    const columns = changed.map((field) => this.plan.columns[field] ?? field);
    return { document: before as unknown as Saved["document"], columns };
  }

  #look(typed: Partial<V>): void {
    const shown = this.#stored && editsOver(this.#stored, this.#kept).value;
    for (const field of Object.keys(typed) as (keyof V)[])
      if (shown?.[field] !== typed[field]) this.gone.push(`typed during a save and gone: ${String(typed[field])}`);
  }
}

export const athleteFormOf = (profiles: RxCollection<AthleteProfileDocument>, userId: string) =>
  new OpenForm<AthleteProfileDocument, ProfileDraft>({
    columns: ATHLETE_COLUMNS,
    read: async () => json(await profiles.findOne({ selector: { user_id: userId } }).exec()),
    valuesOf: (profile) => draftOf(profile, ""),
    async write(_, value, changed) {
      const form = check(athleteForm, { ...value, age: Number(value.age) });
      if (form.ok) await writeProfile(profiles, userId, form.value, changed);
      return form.ok;
    },
  });

export const coachFormOf = (coaches: RxCollection<CoachDocument>, userId: string) =>
  new OpenForm<CoachDocument, CoachDraft & ExtrasDraft>({
    columns: COACH_COLUMNS,
    read: async () => json(await coaches.findOne({ selector: { user_id: userId } }).exec()),
    valuesOf: (coach) => ({ ...draftOfCoach(coach), ...extrasOfCoach(coach) }),
    async write(coach, value, changed) {
      const form = check(coachSignUp, coachInput(value));
      const extras = check(coachExtras, extrasInput(value, coach));
      if (form.ok && extras.ok) await writeCoach(coaches, coach.id, form.value, extras.value, changed);
      return form.ok && extras.ok;
    },
  });

const json = <D>(document: { toMutableJSON(): unknown } | null): D | null =>
  document && (document.toMutableJSON() as D);
