import PostalMime from "postal-mime";

/** A caught mail, as tests read it. */
export interface CaughtMail {
  id: string;
  /** When it arrived: ISO, UTC. */
  receivedAt: string;
  /** The recipients of the envelope. */
  envelope: { from: string; to: string[] };
  from: string;
  to: string[];
  cc: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; type: string; size: number; content: string }[];
}

type Addresses = { name?: string; address?: string }[] | undefined;

function addresses(list: Addresses): string[] {
  return (list ?? []).flatMap((entry) => (entry.address ? [entry.address] : []));
}

/** Parses a raw message. Attachments are base64. */
export async function parseMail(raw: Buffer, envelope: CaughtMail["envelope"], id: string): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "base64" });
  const from = mail.from?.name ? `${mail.from.name} <${mail.from.address ?? ""}>` : (mail.from?.address ?? "");
  return {
    id,
    receivedAt: new Date().toISOString(),
    envelope,
    from,
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    replyTo: addresses(mail.replyTo),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    headers: Object.fromEntries(mail.headers.map((header) => [header.key, header.value])),
    attachments: mail.attachments.map((part) => ({
      filename: part.filename ?? "",
      type: part.mimeType,
      size: Math.floor((String(part.content).replace(/=+$/, "").length * 3) / 4),
      content: String(part.content),
    })),
  };
}
