import { theApp } from "../platform/app";
import { cron, on, route } from "../platform/runtime";
import { readListedAthletes } from "./athletes";
import { READING_JOB, readChanged } from "./coach-index";
import { context, getMatchRecommendations } from "./get-match-recommendations";
import { keepQuiz } from "./quiz";

route("POST", "/api/functions/get-match-recommendations", "account", getMatchRecommendations);
route("POST", "/api/functions/keep-quiz", "account", keepQuiz);

const STEP = 50;
cron(READING_JOB, "* * * * *", () => {
  while (!readChanged($app, context(), STEP)) {
    // The next ones.
  }
  readListedAthletes(theApp());
});
on("onRecordAfterCreateSuccess", readSoon, "coaches", "athlete_directory");
on("onRecordAfterUpdateSuccess", readSoon, "coaches", "athlete_directory");

function readSoon(e: core.RecordEvent): void {
  e.next();
  encore.runSoon(READING_JOB);
}
