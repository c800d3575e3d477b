import { useEffect, useState } from "react";
import { useConfig } from "@/platform/config";
import { Button, ButtonLink } from "@/ui/button";
import { Spinner } from "@/ui/spinner";
import { useWork } from "@/ui/use-work";
import { CentredCard } from "./centred-card";
import { confirmLink, type GuardianLink, lookAtLink, renewLink } from "./guardian-link";

type Words = { title: string; lines: string[]; button: string; done: string };

function wordsOf({ purpose, name, newGuardian, sessions }: GuardianLink, appName: string): Words {
  const toCome = sessions === 1 ? "One session to come is" : `${sessions} sessions to come are`;
  switch (purpose) {
    case "consent":
      return {
        title: "A guardian's consent",
        lines: [
          `${name} is under 18, has an account with ${appName}, and named you as their guardian.`,
          "If you agree, they can book and pay for sessions with coaches, and exchange messages with coaches they have written to or booked.",
          "You get a copy of every email about a booking. Each of them has a link to withdraw your consent.",
        ],
        button: "I am the guardian and I agree",
        done: "Thank you. You'll get a copy of the booking emails, and can withdraw your consent at any time.",
      };
    case "withdraw":
      return {
        title: "Withdraw your consent",
        lines: [
          `From then on ${name} cannot book, send or receive messages on ${appName}.`,
          sessions > 0
            ? `${toCome} cancelled, and what was paid for it is refunded in full.`
            : "No session to come is affected.",
          `${name} can ask you again later. Nobody else can agree in your place.`,
        ],
        button: "Withdraw my consent",
        done: "Your consent is withdrawn, and we have told them.",
      };
    case "replace":
      return {
        title: "Another guardian",
        lines: [
          `${name} asks that ${newGuardian.name} (${newGuardian.email}) become the guardian of the account instead of you.`,
          "If you agree, your consent ends, and nothing can be booked until the new guardian agrees.",
          "If you do not agree, close this page: nothing changes.",
        ],
        button: "I agree to the new guardian",
        done: "We have asked the new guardian. You are no longer the guardian of this account.",
      };
  }
}

/** A link of a guardian's mail: it says who asks for what, and nothing happens before its button is pressed. */
export function GuardianCard({ token }: { token: string }) {
  const { appName } = useConfig();
  const [link, setLink] = useState<GuardianLink | null>(null);
  const [problem, setProblem] = useState<{ code: string; message: string } | null>(null);
  const [done, setDone] = useState("");
  const { busy, run } = useWork();
  useEffect(() => {
    lookAtLink(token).then(setLink, setProblem);
  }, [token]);
  const words = link && wordsOf(link, appName);
  const answer = (work: () => Promise<unknown>, then: string) =>
    run(async () => {
      await work();
      setDone(then);
    });
  return (
    <CentredCard title={words?.title ?? "For guardians"}>
      {done && <p role="status">{done}</p>}
      {!done && !words && !problem && (
        <p className="row">
          <Spinner /> One moment...
        </p>
      )}
      {!done && problem && (
        <>
          <p role="alert">{problem.message}</p>
          {problem.code === "link_ended" && (
            <Button
              busy={busy}
              onClick={() => void answer(() => renewLink(token), "If you are the guardian, a new link is on its way.")}
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
          <Button tone="go" full busy={busy} onClick={() => void answer(() => confirmLink(token), words.done)}>
            {words.button}
          </Button>
        </>
      )}
    </CentredCard>
  );
}
