import { theApp } from "../platform/app";
import { cron, on, route } from "../platform/runtime";
import { together } from "../platform/transaction";
import { readListedAthletes } from "./athletes";
import { READING_JOB, readChanged } from "./coach-index";
import { getMatchRecommendations } from "./get-match-recommendations";
import { keepQuiz } from "./quiz";
import { forget, readSentences, showWithCoach } from "./read-sentences";

route("POST", "/api/functions/get-match-recommendations", "account", getMatchRecommendations);
route("POST", "/api/functions/keep-quiz", "account", keepQuiz);

/** Profiles whose words are read before requests get their turn again. */
const STEP = 5;
cron(READING_JOB, "* * * * *", () => {
  const words = () => {
    do encore.giveWay();
    while (!readChanged($app, STEP));
  };
  words();
  readListedAthletes(theApp());
  // One run reads a few profiles and schedules the next.
  if (!readSentences(theApp())) encore.runSoon(READING_JOB);
  words();
});
on("onRecordAfterCreateSuccess", readSoon, "coaches", "athlete_directory", "athlete_profiles");
on("onRecordAfterUpdateSuccess", readSoon, "coaches", "athlete_directory", "athlete_profiles");

function readSoon(e: core.RecordEvent): void {
  e.next();
  encore.runSoon(READING_JOB);
}

on(
  "onRecordUpdate",
  (e) =>
    together(e, (tx) => {
      e.next();
      if (e.record) showWithCoach(tx, e.record);
    }),
  "coaches",
);

/** Removes the vectors of a deleted profile or a changed entry, in the same transaction. */
const forgets = (kind: string) => (e: core.RecordEvent) =>
  together(e, (tx) => {
    e.next();
    if (e.record) forget(tx, kind, e.record.id);
  });
on("onRecordDelete", forgets("coach"), "coaches");
on("onRecordDelete", forgets("athlete"), "athlete_profiles");
on("onRecordDelete", forgets("entry"), "athlete_directory");
on("onRecordUpdate", forgets("entry"), "athlete_directory");
