import type { AthleteEntryDocument } from "@domain/documents";
import { useLiveList } from "@/database/use-live";

/** Everybody of the athletes' directory on this device; undefined while it looks. */
export const useAthletes = (): AthleteEntryDocument[] | undefined => useLiveList("athletes", {}, []).data;
