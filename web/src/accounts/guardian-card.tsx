import { publicEntryWords, withdrawalWords } from "@domain/guardian";
import { useEffect, useState } from "react";
import { useConfig } from "@/platform/config";
import { Button, ButtonLink } from "@/ui/button";
import { formatCents, formatInstant } from "@/ui/format";
import { Spinner } from "@/ui/spinner";
import { useWork } from "@/ui/use-work";
import { CentredCard } from "./centred-card";
import { confirmLink, declineLink, type GuardianDone, type GuardianLink, lookAtLink, renewLink } from "./guardian-link";

type Words = {
  title: string;
  lines: string[];
  button: string;
  tone: "go" | "stop";
  doneTitle: string;
  done: (answer: GuardianDone) => string;
};

/** "Tue 24 Nov 2026, 17:00 with Eleanor: $48.00 will be refunded". */
const sessionWords = ({ coach, start, refundCents }: GuardianLink["toCancel"][number]): string =>
  `${formatInstant(start)} with ${coach}: ${refundCents > 0 ? `${formatCents(refundCents)} will be refunded` : "nothing was paid"}`;

function wordsOf({ purpose, name, newGuardian, toCancel }: GuardianLink, appName: string): Words {
  switch (purpose) {
    case "consent":
      return {
        title: "A guardian's consent",
        lines: [
          `${name} is under 18, has an account with ${appName}, and named you as their guardian.`,
          "If you agree, they can book and pay for sessions with coaches, and exchange messages with coaches they have written to or booked. Coaches are retired athletes whom our team has verified.",
          publicEntryWords(`${name.split(" ")[0]}'s`),
          "You get a copy of every email about a booking, with the price. Each of them has a link to withdraw your consent; one that has expired sends you a new one.",
          `If you do not agree, say so below: nothing can be booked, and ${name.split(" ")[0]} leaves the public list.`,
        ],
        button: "I am the guardian and I agree",
        tone: "go",
        doneTitle: "You have agreed",
        done: () => "Thank you. You'll get a copy of the booking emails, and can withdraw your consent at any time.",
      };
    case "withdraw":
      return {
        title: "Withdraw your consent",
        lines: [
          `If you withdraw it, ${name} cannot book, send or receive messages on ${appName} any more, and leaves the public list of athletes.`,
          ...(toCancel.length > 0
            ? [
                `${toCancel.length === 1 ? "This session is" : "These sessions are"} cancelled, and what was paid will be refunded to the card in full:`,
                ...toCancel.map(sessionWords),
              ]
            : ["No session to come is affected."]),
          `${name} can ask you again later. Nobody else can agree in your place.`,
          "To keep your consent, close this page: nothing changes.",
        ],
        button: "Withdraw my consent",
        tone: "stop",
        doneTitle: "Consent withdrawn",
        done: ({ sessions = 0, refundCents = 0 }) =>
          `Your consent is withdrawn, and we have told ${name}. ${withdrawalWords({ sessions, refundCents })}`,
      };
    case "replace":
      return {
        title: "Another guardian",
        lines: [
          `${name} asks that ${newGuardian.name} (${newGuardian.email}) become the guardian of the account instead of you.`,
          `If you agree, your consent ends. Until the new guardian agrees, nothing can be booked.`,
          "If you do not agree, close this page: nothing changes.",
        ],
        button: "I agree to the new guardian",
        tone: "go",
        doneTitle: "New guardian asked",
        done: () => "We have asked the new guardian. You are no longer the guardian of this account.",
      };
  }
}

/** A link of a guardian's mail: it says who asks for what, and nothing happens before its button is pressed. */
export function GuardianCard({ token }: { token: string }) {
  const { appName } = useConfig();
  const [link, setLink] = useState<GuardianLink | null>(null);
  const [problem, setProblem] = useState<{ code: string; message: string } | null>(null);
  const [done, setDone] = useState<{ title: string; text: string } | null>(null);
  const { busy, run } = useWork();
  useEffect(() => {
    lookAtLink(token).then(setLink, setProblem);
  }, [token]);
  // The answer is shorter than the page whose button stood at the end.
  useEffect(() => {
    if (done) scrollTo({ top: 0 });
  }, [done]);
  const words = link && wordsOf(link, appName);
  const answer = <T,>(title: string, work: () => Promise<T>, then: (answer: T) => string) =>
    run(async () => setDone({ title, text: then(await work()) }));
  return (
    <CentredCard title={done?.title ?? words?.title ?? "For guardians"}>
      {done && <p role="status">{done.text}</p>}
      {!done && !words && !problem && (
        <p className="flex items-center gap-3">
          <Spinner /> One moment...
        </p>
      )}
      {!done && problem && (
        <>
          <p role="alert">{problem.message}</p>
          {problem.code === "link_ended" && (
            <Button
              busy={busy}
              onClick={() =>
                void answer(
                  "For guardians",
                  () => renewLink(token),
                  () => "If you are the guardian, a new link is on its way.",
                )
              }
            >
              Send me a new link
            </Button>
          )}
          <ButtonLink tone="out" to="/contact">
            Contact us
          </ButtonLink>
        </>
      )}
      {!done && words && (
        <>
          {words.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Button
            tone={words.tone}
            full
            busy={busy}
            onClick={() => void answer(words.doneTitle, () => confirmLink(token), words.done)}
          >
            {words.button}
          </Button>
          {link.purpose === "consent" && (
            <Button
              tone="out"
              full
              busy={busy}
              onClick={() =>
                void answer(
                  "You do not agree",
                  () => declineLink(token),
                  () => `We have told ${link.name}. Nothing can be booked, and the entry in the public list is gone.`,
                )
              }
            >
              I do not agree
            </Button>
          )}
        </>
      )}
    </CentredCard>
  );
}
