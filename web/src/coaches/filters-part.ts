import { partOf } from "@/ui/lazy-load";

/** On a phone they stand in a sheet, which most never open. */
export const { Part: Filters, load: loadFilters } = partOf(async () => (await import("./filters")).Filters);
