import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import * as z from "zod";
import { send, sendJson } from "../http";
import { randomText } from "../payments/ids";
import { StateFile } from "../state-file";
import { type CaughtMail, parseMail } from "./message";
import { attachment, bodyPage, listPage, messagePage } from "./pages";

const KEPT = 500;
const keptShape = z.object({ messages: z.array(z.custom<CaughtMail>((value) => typeof value === "object")) });

/** Accepts every mail over SMTP (plain, no sign-in), delivers none, and shows them under `/dev/mail`. */
export class MailCatcher {
  /** Newest last. */
  messages: CaughtMail[] = [];
  url = "";
  private readonly file: StateFile<{ messages: CaughtMail[] }>;
  private readonly server: SMTPServer;

  constructor(stateFile: string | undefined) {
    const kept = keptShape.safeParse(StateFile.load(stateFile));
    if (kept.success) this.messages = kept.data.messages;
    this.file = new StateFile(stateFile, () => ({ messages: this.messages }));
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 500,
      size: 25 * 1024 * 1024,
      onData: (stream, session, callback) => {
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { from: mailFrom ? mailFrom.address : "", to: rcptTo.map((entry) => entry.address) };
        buffer(stream)
          .then((raw) => parseMail(raw, envelope, randomText(15).toLowerCase()))
          .then((mail) => this.keep(mail))
          .then(() => callback(), callback);
      },
    });
    // A client may disconnect at any time.
    this.server.on("error", () => {});
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.server.once("error", reject);
      this.server.listen(port, "127.0.0.1", () => {
        this.url = `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
        resolve();
      });
    });
  }

  close(): Promise<void> {
    this.file.flush();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Mails to an address (also by envelope), or all; newest first. */
  find(to: string | null): CaughtMail[] {
    const wanted = to?.toLowerCase();
    const fits = (mail: CaughtMail) =>
      wanted === undefined ||
      [...mail.to, ...mail.cc, ...mail.envelope.to].some((address) => address.toLowerCase() === wanted);
    return this.messages.filter(fits).reverse();
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const { pathname, searchParams } = url;
    if (pathname !== "/dev/mail" && !pathname.startsWith("/dev/mail/")) return false;
    const [, , , section = "", id = "", part = "", index = ""] = pathname.split("/");
    if (section === "api") this.answerApi(request, response, id, part, searchParams.get("to"));
    else if (section === "") listPage(response, this.find(searchParams.get("to")), searchParams.get("to"));
    else {
      const mail = section === "messages" ? this.messages.find((entry) => entry.id === id) : undefined;
      if (!mail) send(response, 404, "text/plain; charset=utf-8", "No such message.");
      else if (part === "body") bodyPage(response, mail);
      else if (part === "attachments") attachment(response, mail, Number(index));
      else messagePage(response, mail);
    }
    return true;
  }

  private answerApi(
    request: IncomingMessage,
    response: ServerResponse,
    collection: string,
    id: string,
    to: string | null,
  ): void {
    const found = this.messages.find((entry) => entry.id === id);
    if (collection === "newest") {
      sendJson(response, 200, { newest: this.messages.at(-1)?.id ?? null, count: this.messages.length });
    } else if (collection !== "messages" || (id && !found)) {
      sendJson(response, 404, { error: "not found" });
    } else if (request.method === "DELETE") {
      const gone = new Set(found ? [found.id] : this.find(to).map((mail) => mail.id));
      this.messages = this.messages.filter((mail) => !gone.has(mail.id));
      this.file.touch();
      sendJson(response, 200, { deleted: gone.size });
    } else sendJson(response, 200, found ?? this.find(to));
  }

  private keep(mail: CaughtMail): void {
    this.messages.push(mail);
    this.messages = this.messages.slice(-KEPT);
    this.file.touch();
  }
}
