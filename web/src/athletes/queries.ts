import type { AthleteEntryDocument } from "@domain/documents";
import { usePublicList } from "@/database/public-list";

/** The athletes' directory; undefined while loading. */
export const useAthletes = (): AthleteEntryDocument[] | undefined => usePublicList("athletes");
