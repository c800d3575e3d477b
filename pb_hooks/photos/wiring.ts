import { PHOTO_BODY_BYTES } from "@domain/photos";
import { theApp } from "../platform/app";
import { cron, route } from "../platform/runtime";
import { privatePhoto, setPhoto } from "./photos";
import { dropOldPhotos } from "./standing";

route("POST", "/api/functions/set-photo", "account", setPhoto, { body: { kind: "object", bytes: PHOTO_BODY_BYTES } });
route("GET", "/api/photos/{id}", "account", privatePhoto);

cron("photos-forget", "47 3 * * *", () => dropOldPhotos(theApp()));
