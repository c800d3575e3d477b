import { drop, named } from "./lib/schema";

const UNIQUE = "idx_bookings_review_id";
const OLD_UNIQUE = "idx_reviews_booking_id";
const OLD_COUNTED = "idx_reviews_reviewer_id_made";
const NO_RULES = { listRule: null, viewRule: null, createRule: null, updateRule: null };

/**
 * A public review names neither its booking nor its author. The booking, which only its parties read, names the review. Rules with the old
 * columns are removed; the start sets the current ones.
 */
migrate(
  (app) => {
    const reviews = app.findCollectionByNameOrId("reviews");
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.add(new RelationField({ name: "review_id", collectionId: reviews.id, maxSelect: 1 }));
    bookings.addIndex(UNIQUE, true, "review_id", "review_id != ''");
    app.save(bookings);
    app
      .db()
      .newQuery(
        `UPDATE bookings SET review_id = (SELECT reviews.id FROM reviews WHERE reviews.booking_id = bookings.id)
         WHERE id IN (SELECT booking_id FROM reviews)`,
      )
      .execute();
    for (const trigger of named(app, "trigger", "sync_", "reviews")) drop(app, "trigger", trigger);
    unmarshal(NO_RULES, reviews);
    for (const index of [OLD_UNIQUE, OLD_COUNTED]) reviews.removeIndex(index);
    reviews.fields.removeByName("booking_id");
    reviews.fields.removeByName("reviewer_id");
    app.save(reviews);
  },
  (app) => {
    for (const trigger of named(app, "trigger", "sync_", "reviews")) drop(app, "trigger", trigger);
    const bookings = app.findCollectionByNameOrId("bookings");
    const reviews = app.findCollectionByNameOrId("reviews");
    const link = { maxSelect: 1, cascadeDelete: false };
    unmarshal(NO_RULES, reviews);
    reviews.fields.add(
      new RelationField({ name: "booking_id", collectionId: bookings.id, ...link }),
      new RelationField({ name: "reviewer_id", collectionId: app.findCollectionByNameOrId("users").id, ...link }),
    );
    app.save(reviews);
    app
      .db()
      .newQuery(
        `UPDATE reviews SET
           booking_id = coalesce((SELECT bookings.id FROM bookings WHERE bookings.review_id = reviews.id), ''),
           reviewer_id = coalesce((SELECT bookings.client_id FROM bookings WHERE bookings.review_id = reviews.id), '')`,
      )
      .execute();
    const filled = app.findCollectionByNameOrId("reviews");
    const booking = filled.fields.getByName("booking_id") as RelationField;
    booking.required = true;
    filled.addIndex(OLD_UNIQUE, true, "booking_id", "");
    filled.addIndex(OLD_COUNTED, false, "reviewer_id, created_at", "");
    app.save(filled);
    for (const trigger of named(app, "trigger", "sync_")) drop(app, "trigger", trigger); // some contain the column
    bookings.removeIndex(UNIQUE);
    bookings.fields.removeByName("review_id");
    unmarshal(NO_RULES, bookings);
    app.save(bookings);
  },
);
