import { COLUMNS } from "@domain/access-columns";
import { once } from "../platform/runtime";

once(() => {
  for (const [collection, { asked }] of Object.entries(COLUMNS)) encore.allowColumns(collection, asked);
});
