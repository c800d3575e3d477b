/**
 * Finds what tells how to reach a person outside Encore. It catches what people write, not everything that can be written. So nothing
 * else rests on it: a minor's profile is public nowhere (directory.ts), and coaches find a minor by words of our lists (young-entry.ts).
 */
import { asSeen } from "./as-seen";
import { phoneIn } from "./phone-numbers";

/** Apps and mail services whose name alone says it. */
const APPS = new Set(
  (
    "insta instagram snapchat tiktok whatsapp whatsap wasap guasap telegram facebook wechat bereal onlyfans linktree threema " +
    "gmail googlemail hotmail icloud protonmail gmx"
  ).split(" "),
);
/** Those that are written in two words. */
const IN_TWO = new Set(["snapchat", "tiktok", "whatsapp"]);
/** The same in other alphabets. */
const ELSEWHERE = /微信|加[vV]|インスタ|カカオ|инст(?:а|агр|\s)|телег|ватсап|вконтакте|انست|سناب|واتس|تيك ?توك/;

// Words that mean something else too. They count with a sign, "my" or a user name beside them.
const APP =
  "(?:snap|ig|sc|fb|tg|yt|vk|kik|discord|messenger|skype|viber|signal|strava|steam|youtube|twitch|twitter|roblox|psn|xbox|facetime)";
/** Those that are hardly ever anything else. "SC" is a club too. */
const NICK = "(?:snap|ig|yt|kik|discord|roblox|psn|xbox|skype|viber)";
const THING =
  "(?:e-?mail|mail|correo|phone|telefono|tel|handy|cell|mobile|movil|user(?:name)?|usuario|nick|handle|gamertag|id|wa)";

// Ends of web addresses. Those that are also words ("it", "me", "es") count only where more of the address is there.
const ENDS =
  "(?:com|net|org|edu|gov|info|biz|eu|io|gg|tv|ly|ee|app|dev|xyz|site|online|page|link|bio|shop|blog|store|fm|cc|" +
  "ch|li|de|uk|ie|fr|nl|dk|fi|cz|gr|hu|ro|pt|br|mx|cl|ar|pe|ve|ca|au|nz|za|jp|kr|cn|hk|tw|ru|ua)";
const WORD_ENDS = "(?:co|me|es|it|at|be|is|in|no|se|so|to|us|my|am|la|ai|id|do|by|al|pl|tr)";
const UNIT =
  "(?:\\d+(?:[.,:/]\\d+)*(?:kg|lbs?|km|k|m|min|s|sec|am|pm|h|w|bpm|rpm|mph|rpe|rm)?|(?:rpe|rm)[\\d.]*|bw|max|home)";

const patterns = (...sources: string[]): RegExp[] => sources.map((source) => new RegExp(source));

/** Of one word. */
const WORDS = patterns(
  // https://x, www.x, mia@x, @mia
  "[a-z]://.",
  "^www\\..",
  `@[)\\]]?(?!${UNIT}$)[a-z0-9._-]*[a-z]`,
  // mia-zh.ch, t.me/mia, mia.zh.it
  `(?:^|[^a-z0-9.-])(?:[a-z0-9-]+\\.)*(?=[0-9-]*[a-z])[a-z0-9-]+\\.${ENDS}(?:[/:?#]|$)`,
  `(?:^|[^a-z0-9.-])(?:[a-z0-9-]+\\.)+${WORD_ENDS}/[a-z0-9@]`,
  `^[a-z][a-z0-9-]*(?:\\.[a-z][a-z0-9-]*)+\\.${WORD_ENDS}$`,
  // mia_zh, mia#1234, mia.zh09, the.real.mia.zh
  "[a-z][a-z0-9.]*_+[a-z0-9]|[0-9]_+[a-z]|^[a-z0-9.]+_+$",
  "^[a-z].*#\\d{4}$",
  "^[a-z]{2,}\\.[a-z]{2,}\\d+$|^[a-z]{2,}(?:\\.[a-z]{2,}){3}",
);

const START = "(?:^|[^a-z0-9])";
const END = "(?![a-z0-9])";
/** Of several words. Each begins with certain ones, so that a long text takes no long time. */
const PHRASES = patterns(
  // (at) x, @ mail . com, mia arroba x, mia dot com, mia .com, mia underscore zh
  "[\\[({<] ?(?:at|arroba) ?[\\])}>] ?\\S*",
  `[a-z0-9](?:,| \\.)(?:com|net|org|ch|de)${END}`,
  "@ ?[a-z0-9-]{1,40} ?\\. ?[a-z]{2}\\S*",
  `${START}(?:arroba|arobase|underscore|guion bajo|unterstrich)${END}`,
  `${START}[\\[({]?(?:dot|punkt)[\\])}]? ?${ENDS}${END}`,
  `${START}[\\[({]?(?:punto|ponto|point)[\\])}]? ?(?:com|net|org|fr)${END}`,
  // snap: mia; snap mia.zh; (ig mia); my snap; my email is …; find me on …; on ig
  `${START}(?:${APP}|${THING})(?: ?(?:name|id|tag|nr|no))? ?(?:[:=>@]|->) ?\\S+`,
  `${START}(?:${APP}|username|usuario|gamertag|handle|line id) [a-z][a-z0-9]{0,30}(?:[._][a-z0-9]|\\d)\\S*`,
  `${START}${NICK}(?: - ?|- )[a-z0-9]\\S*`,
  `[(\\[]${NICK} [a-z0-9]\\S*`,
  `${START}(?:my|mi|mis|mein|meine|meu|minha|mon) (?:${APP}|handle|username|@)${END}`,
  `${START}(?:${APP} (?:name|id|user|username|account|channel|tag)|(?:my|mi|mein) (?:e-?mail|mail|correo|usuario)) (?:is|es|ist) \\S+`,
  `${START}(?:${NICK}|messenger|telegram) (?:me|mich|mir)${END}|${START}live:[a-z]\\S*`,
  `${START}(?:add|follow|find|dm|pm|text|message|write|reach|contact|call|ring) me (?:on|at|via|by|in|under) \\S+`,
  `${START}(?:agregame|sigueme|buscame|encuentrame|escribeme|llamame|contactame) (?:en|al|por|a) \\S+`,
  `${START}(?:dm|pm) me${END}`,
  `${START}(?:on|en|auf|sur) (?:${NICK}|fb|tg|vk|twitch)${END}`,
  // Seestrasse 12, Lindenweg 7, 12 rue des Lilas, calle de la Luna 5, apt 3, BS6 7QT
  "[a-z](?:strasse|str\\.|gasse|weg) ?\\d+",
  `${START}\\d{1,4}[a-z]?,? (?:rue|boulevard|avenue) [a-z]`,
  `${START}(?:calle|rua|avenida|av\\.|avda\\.?)(?: [a-z.]{1,20}){1,5},? ?(?:n[o.] ?)?\\d+`,
  `${START}(?:apt|apto|apartado|po box) \\d+`,
  `${START}[a-z]{1,2}\\d[a-z0-9]? (?!\\d(?:st|nd|rd|th|lb))\\d[abd-hjlnp-uw-z]{2}${END}`,
);
/** Of a text as it was written: 12 Station Road. */
const STREET =
  /(?:^|\s)\d{1,5}[A-Za-z]?,? (?:[A-Z][\w'’]{1,20} ){1,3}(?:Road|Rd|Lane|Close|Drive|Dr|Way|Street|St|Avenue|Ave|Crescent)\b/;

const TYPED_FOR: Record<string, string> = {
  "4": "a",
  "@": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "|": "i",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
};
/** A word as it is meant: "1.n.s.t.4" is "insta". */
const bare = (word: string): string =>
  word.replace(/[._*'"()-]/g, "").replace(/[4@31!|05$7]/g, (sign) => TYPED_FOR[sign] ?? sign);

/** The first app for messages or mail that a text or an address names, or "". */
export function appIn(text: string): string {
  const words = asSeen(text)
    .split(/[\s,;:/?&=]+|[^ -~]+/)
    .map((word) => word.replace(/[.!?]+$/, ""));
  const isNamed = (word: string, at: number): boolean =>
    [word, ...word.split(/[._-]/)].some((part) => APPS.has(bare(part))) ||
    IN_TWO.has(bare(word + (words[at + 1] ?? "")));
  return words.find(isNamed) ?? ELSEWHERE.exec(text)?.[0] ?? "";
}

/** Characters of a word that are looked at, and of the answer. */
const LONGEST = 60;

/**
 * A part of a text that tells how to reach somebody: an address of mail, web or home, a user name, a phone number, or an app for
 * messages. As a reader sees it, in lower case and at most 60 characters; "" if there is none.
 */
export function contactIn(text: string): string {
  const seen = asSeen(text);
  const words = seen
    .split(/[\s,;"“”«»<>|]+/)
    .map((word) => word.slice(0, LONGEST).replace(/^[('[]+|[.:!?)'\]]+$/g, ""));
  const word = words.find((one) => WORDS.some((pattern) => pattern.test(one)));
  if (word !== undefined) return word;
  for (const pattern of PHRASES) {
    const found = pattern.exec(seen)?.[0];
    if (found !== undefined) return found.replace(/^[^a-z0-9@+(]+|[\s.,;:!?]+$/g, "").slice(0, LONGEST);
  }
  return (STREET.exec(text)?.[0].trim() ?? "") || appIn(text) || phoneIn(seen);
}
