import type { SessionType } from "../limits";
import { fold } from "../text-search";

/** How a person wants sessions; `remote` and `onsite` say what they accept. */
export type SessionWish = {
  types: readonly SessionType[];
  refused: readonly SessionType[];
  remote: boolean;
  onsite: boolean;
  /** They asked to meet in person, and online is second best. */
  prefersOnsite: boolean;
  /** They say so in their own words. A tick alone says less. */
  insists: boolean;
};

const ONLINE =
  /\b(?:online|remote(?:ly)?|zoom|video ?calls?|whatsapp|skype|over the internet|pela internet|en linea|a distance|por video|videos?|clips?|footage|film)\b/;
const NOT_ONLINE = /\b(?:in person only|only in person|no zoom|dont do zoom|not online|no online)\b/;
const ONSITE =
  /\b(?:in person|en persona|em pessoa|en personne|face to face|come to|near me|nearby|at my (?:club|pool|gym))\b/;
const NOT_ONSITE = /\b(?:\w*nt|not) (?:have|need) to be in person|\b(?:not|no) (?:in person|presencial)\b/;
const MUST_ONSITE = /\b(?:has|have|must|needs?|got) (?:to )?be in person\b|\b(?:only in person|in person only)\b/;

export function sessionWish(text: string, quizType: SessionType | undefined): SessionWish {
  const folded = fold(text);
  const types = new Set<SessionType>(quizType ? [quizType] : []);
  const refused = new Set<SessionType>();
  if (
    /\b(?:no|not|dont want|without|sin|pas de|keine|never)\b[^.!?]{0,25}\bgroup|\bone[- ]on[- ]one only\b/.test(folded)
  )
    refused.add("group");
  else if (
    /\b(?:in a group|group (?:class|session)s?|em grupo|en grupo|en groupe|with my (?:friends|teammates|mates))\b/.test(
      folded,
    )
  )
    types.add("group");
  if (/\b(?:one[- ](?:on|to)[- ]one|1[- ]?(?:on|to|:)[- ]?1|privates?|private lessons?|individual)\b/.test(folded))
    types.add("one_on_one");
  if (refused.has("group")) types.delete("group");
  const either = NOT_ONSITE.test(folded);
  const must = MUST_ONSITE.test(folded) && !either;
  const says = {
    online: either || (ONLINE.test(folded) && !NOT_ONLINE.test(folded) && !must),
    onsite: ONSITE.test(folded) && !either,
  };
  const quizOnsite = quizType === "in_person";
  const onsite = quizOnsite || says.onsite || quizType !== "video_review";
  const remote = says.online || quizType === "video_review" || (!quizOnsite && !(says.onsite && !says.online));
  const insists = must || (says.onsite && !says.online);
  return { types: [...types], refused: [...refused], remote, onsite, prefersOnsite: quizOnsite || insists, insists };
}

/** A coach's terms: the ticks, minus what the text excludes ("I don't offer privates", "in person only"). */
export type SessionOffer = { types: readonly SessionType[]; remote: boolean; onsite: boolean };

export function sessionOffer(text: string, ticked: readonly string[]): SessionOffer {
  const folded = fold(text);
  const types = new Set(ticked as readonly SessionType[]);
  if (/\bdont (?:do|offer|run|take) (?:big )?groups?\b|\bstrictly one on one\b|\bno groups?\b/.test(folded))
    types.delete("group");
  if (/\b(?:dont|do not|no) (?:do |offer |take )?(?:privates?|individual|one[- ]on[- ]ones?)/.test(folded))
    types.delete("one_on_one");
  const saysRemote =
    /\b(?:online|remote|zoom|video|whatsapp|film|clips?|footage)\b/.test(folded) && !NOT_ONLINE.test(folded);
  const onsite = types.has("in_person");
  return {
    types: [...types],
    onsite,
    remote: types.has("video_review") || saysRemote || (!onsite && !NOT_ONLINE.test(folded)),
  };
}
