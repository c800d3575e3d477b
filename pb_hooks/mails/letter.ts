import { language } from "@language";
import * as m from "@messages";
import { escaped } from "../platform/html";

/** A mail's content: plain sentences and links, without markup. */
export type Letter = {
  subject: string;
  lines: string[];
  action?: Link;
  /** Less prominent links. */
  also?: readonly Link[];
};
export type Link = { label: string; url: string };

/** Keeps a subject on one header line, whatever a name contains. */
export const subjectLine = (text: string): string =>
  Array.from(text, (character) => (character < " " || character === "\u007f" ? " " : character))
    .join("")
    .trim();

/** Names the platform, and the address for answers, because nobody reads the sender's own. @param contact "" if there is none */
export const signature = (name: string, contact: string): string =>
  contact ? m.mails_questions({ name, contact }) : name;

export function asText(letter: Letter, sender: string): string {
  const links = [letter.action, ...(letter.also ?? [])].flatMap((link) => (link ? [`${link.label}: ${link.url}`] : []));
  return [...letter.lines, ...links, `— ${sender}`].join("\n\n");
}

export function asHtml(letter: Letter, sender: string): string {
  const paragraphs = letter.lines.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join("\n");
  const action = letter.action
    ? `<p style="margin:24px 0"><a href="${escaped(letter.action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1b1b1f;color:#ffffff;text-decoration:none;font-weight:600">${escaped(letter.action.label)}</a></p>`
    : "";
  const also = (letter.also ?? [])
    .map(
      ({ label, url }) =>
        `<p style="margin:0 0 16px;font-size:14px"><a href="${escaped(url)}" style="color:#1b1b1f">${escaped(label)}</a></p>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="${language()}">
<head><meta charset="utf-8"><title>${escaped(letter.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f3ef;color:#1b1b1f;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff">
${paragraphs}
${action}
${also}
<p style="margin:24px 0 0;color:#6b6b70;font-size:14px">${escaped(sender)}</p>
</div>
</body>
</html>`;
}
