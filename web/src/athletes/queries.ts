import type { AthleteEntryDocument } from "@domain/documents";
import { usePublicList } from "@/database/public-list";

/** Everybody of the athletes' directory; undefined while nothing is known. */
export const useAthletes = (): AthleteEntryDocument[] | undefined => usePublicList("athletes");
