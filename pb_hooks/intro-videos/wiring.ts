import { on, route } from "../platform/runtime";
import { together } from "../platform/transaction";
import { refreshVideos } from "./standing";
import { beginIntroVideo, myIntroVideos, privateIntroVideo, removeIntroVideo, takeVideo } from "./videos";

route("POST", "/api/functions/begin-intro-video", "account", beginIntroVideo);
route("POST", "/api/functions/my-intro-videos", "account", myIntroVideos);
route("POST", "/api/functions/remove-intro-video", "account", removeIntroVideo);
route("GET", "/api/intro-videos/{id}", "account", privateIntroVideo);

on(
  "onRecordUpdate",
  (e) =>
    together(e, (tx) => {
      if (e.record) takeVideo(tx, e.record);
      e.next();
      if (e.record) refreshVideos(tx, e.record.getString("user_id"));
    }),
  "intro_videos",
);
on(
  "onRecordAfterDeleteSuccess",
  (e) => {
    if (e.record) encore.forgetChunks(e.record.id);
    e.next();
  },
  "intro_videos",
);
