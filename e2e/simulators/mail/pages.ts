import type { ServerResponse } from "node:http";
import { escapeHtml, send, sendPage } from "../http";
import { document } from "../payments/pages/document";
import type { CaughtMail } from "./message";

const HEAD = '<link rel="stylesheet" href="/dev/mail/mail.css"><script src="/dev/mail/mail.js" defer></script>';

function time(iso: string): string {
  return `<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")} UTC</time>`;
}

function row(mail: CaughtMail): string {
  const preview = mail.text.replaceAll(/\s+/g, " ").trim().slice(0, 140);
  return `<li><a href="/dev/mail/messages/${mail.id}">
    <span class="to">${escapeHtml(mail.envelope.to.join(", "))}</span>
    ${time(mail.receivedAt)}
    <strong>${escapeHtml(mail.subject || "(no subject)")}</strong>
    <span class="preview">${escapeHtml(preview)}</span>
  </a></li>`;
}

export function listPage(response: ServerResponse, mails: CaughtMail[], to: string | null): void {
  const everyone = to === null ? "" : ` to ${escapeHtml(to)} (<a href="/dev/mail">show all</a>)`;
  const rows = mails.length
    ? `<ol class="mails">${mails.map(row).join("")}</ol>`
    : `<div class="empty"><p><strong>No mail yet</strong></p><p>What the app sends shows up here by itself; nothing leaves this machine.</p></div>`;
  const body = `<main class="mail" data-live>
    <header><h1>Mail</h1><p class="chip">Caught, not delivered</p></header>
    <p class="count" aria-live="polite">${mails.length} ${mails.length === 1 ? "message" : "messages"}${everyone}</p>
    ${rows}
  </main>`;
  sendPage(response, 200, document("Mail", body, HEAD));
}

/** Plain text with its addresses as links. */
function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<>"']+?(?=(?:&gt;|&quot;|&#39;|[.,;:!?)])*(?:\s|$|&gt;))/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
}

export function messagePage(response: ServerResponse, mail: CaughtMail): void {
  const fact = (name: string, value: string) => (value ? `<dt>${name}</dt><dd>${value}</dd>` : "");
  const files = mail.attachments
    .map((file, index) => {
      const name = escapeHtml(file.filename || `attachment ${index + 1}`);
      return `<li><a href="/dev/mail/messages/${mail.id}/attachments/${index}" download="${name}">${name}</a> ${escapeHtml(file.type)}, ${file.size} bytes</li>`;
    })
    .join("");
  const html = mail.html
    ? `<iframe title="The message" sandbox="allow-top-navigation-by-user-activation" src="/dev/mail/messages/${mail.id}/body"></iframe>`
    : "";
  const text = mail.text ? `<pre>${linked(mail.text)}</pre>` : "";
  const body = `<main class="mail">
    <nav><a href="/dev/mail">All mail</a></nav>
    <h1>${escapeHtml(mail.subject || "(no subject)")}</h1>
    <dl>
      ${fact("From", escapeHtml(mail.from))}
      ${fact("To", escapeHtml(mail.to.join(", ")))}
      ${fact("Copy", escapeHtml(mail.cc.join(", ")))}
      ${fact("Reply to", escapeHtml(mail.replyTo.join(", ")))}
      ${fact("Received", time(mail.receivedAt))}
    </dl>
    ${html && text ? `${html}<details><summary>Plain text</summary>${text}</details>` : `${html}${text}`}
    ${files ? `<h2>Attachments</h2><ul class="files">${files}</ul>` : ""}
  </main>`;
  sendPage(response, 200, document(mail.subject || "Mail", body, '<link rel="stylesheet" href="/dev/mail/mail.css">'));
}

/** The mail's HTML, in a frame without scripts and external files. Links open outside the frame. */
export function bodyPage(response: ServerResponse, mail: CaughtMail): void {
  const base = '<base target="_top"><meta name="color-scheme" content="light">';
  const html = /<head[^>]*>/i.test(mail.html)
    ? mail.html.replace(/<head[^>]*>/i, (head) => `${head}${base}`)
    : `<!doctype html><html lang="en"><head><meta charset="utf-8">${base}<title>Message</title></head><body>${mail.html}</body></html>`;
  send(response, 200, "text/html; charset=utf-8", html, {
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-top-navigation-by-user-activation; frame-ancestors 'self'",
    "X-Content-Type-Options": "nosniff",
  });
}

export function attachment(response: ServerResponse, mail: CaughtMail, index: number): void {
  const file = mail.attachments[index];
  if (!file) {
    send(response, 404, "text/plain; charset=utf-8", "No such attachment.");
    return;
  }
  response.writeHead(200, {
    "Content-Type": file.type,
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.filename || "attachment")}`,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
  });
  response.end(Buffer.from(file.content, "base64"));
}
