import { COLUMNS, type Columns } from "@domain/access-columns";
import { on, once } from "../platform/runtime";
import { hideFromOthers, PARTLY_SHOWN } from "./owner-only";

once(() => {
  for (const [collection, { asked, shown = [] }] of Object.entries<Columns>(COLUMNS))
    encore.allowColumns(collection, asked, shown);
});

for (const [collection, ownerOnly] of PARTLY_SHOWN) {
  on(
    "onRecordEnrich",
    (e) => {
      e.next();
      hideFromOthers(e, ownerOnly);
    },
    collection,
  );
}
