import { coachTitle } from "@domain/coach-title";
import * as m from "@messages";
import { appName, appUrl } from "../platform/settings";
import { asPlainList, asPlainPage, cardOf, cardPath, descriptionOf } from "./coach-words";
import { firstCoaches, publicCoach } from "./public-coaches";
import { coachData, listData } from "./structured-data";

const FIRST = 60;
const isId = (text: string): boolean => /^[a-z0-9]{15}$/.test(text);

/** The app's page of one coach, with the coach in its head. If the coach is not public: 404, so that existence is not revealed. */
export function coachPage(e: core.RequestEvent): unknown {
  const id = e.request?.pathValue("id") ?? "";
  // /coach/dashboard and similar paths belong to the app.
  if (!isId(id)) return encore.sendApp(e);
  const page = "/coach/$coachId";
  const coach = publicCoach(e.app, id);
  if (!coach) {
    return encore.sendPage(e, {
      page,
      path: "",
      title: m.rules_coach_not_found(),
      description: "",
      noIndex: true,
      status: 404,
    });
  }
  const description = descriptionOf(coach);
  return encore.sendPage(e, {
    page,
    path: `/coach/${id}`,
    title: coachTitle(coach),
    description,
    image: cardPath(coach),
    kind: "profile",
    data: coachData(coach, appUrl(), description),
    noScript: asPlainPage(coach),
  });
}

/** The directory, with its first coaches for readers without JavaScript. */
export function coachesPage(e: core.RequestEvent): unknown {
  const coaches = firstCoaches(e.app, FIRST);
  return encore.sendPage(e, {
    page: "/coaches",
    path: "/coaches",
    data: listData(coaches, appUrl()),
    noScript: asPlainList(coaches),
  });
}

export function coachCard(e: core.RequestEvent): unknown {
  const [, id = ""] = /^([a-z0-9]{15})\.png$/.exec(e.request?.pathValue("file") ?? "") ?? [];
  const coach = id && publicCoach(e.app, id);
  if (!coach) return encore.sendApp(e);
  return encore.sendCard(e, { ...cardOf(coach), sign: appName() });
}

export const siteCard = (e: core.RequestEvent): unknown =>
  encore.sendCard(e, {
    title: m.server_their_next_season(),
    about: m.server_card_about(),
    foot: "",
    sign: appName(),
  });
