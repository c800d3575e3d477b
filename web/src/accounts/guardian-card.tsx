import { notListedWords, VISIT_HOURS, type WithdrawalList, withdrawalSums, withdrawalWords } from "@domain/guardian";
import { FREE_CANCEL_HOURS } from "@domain/limits";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ApiError } from "@/platform/api";
import { useConfig } from "@/platform/config";
import { Button, ButtonLink } from "@/ui/button";
import { formatCents, formatInstant } from "@/ui/format";
import { Spinner } from "@/ui/spinner";
import { useWork } from "@/ui/use-work";
import { CentredCard } from "./centred-card";
import type { GuardianAsked, GuardianDone, GuardianLink, GuardianQuestion } from "./guardian-link";

type Words = {
  title: string;
  lines: string[];
  button: string;
  tone: "go" | "stop";
  doneTitle: string;
  done: (answer: GuardianDone) => string;
};

type ToCancel = GuardianAsked["toCancel"][number];

function partOf({ paidCents, refundCents }: ToCancel): "unpaid" | "none" | "part" | "all" {
  if (paidCents === 0) return "unpaid";
  if (refundCents === 0) return "none";
  return refundCents < paidCents ? "part" : "all";
}

/** "Tue 24 Nov 2026, 17:00 with Eleanor: $48.00 will be refunded". */
const sessionWords = (session: ToCancel): string =>
  m.accounts_session_to_cancel({
    start: formatInstant(session.start),
    coach: session.coach,
    back: partOf(session),
    refund: formatCents(session.refundCents),
    paid: formatCents(session.paidCents),
    hours: FREE_CANCEL_HOURS,
  });

const sumsOf = (link: GuardianLink | null) =>
  withdrawalSums(link && link.purpose !== "page" ? link : { toCancel: [], packages: [] });

/** What a withdrawal cancels and ends, line by line, and together. */
function listWords({ toCancel, packages }: WithdrawalList): string[] {
  const count = toCancel.length;
  if (count + packages.length === 0) return [m.accounts_no_session_to_come_is_affected()];
  const { paidCents, refundCents } = withdrawalSums({ toCancel, packages });
  const [refund, paid] = [formatCents(refundCents), formatCents(paidCents)];
  return [
    count > 0 ? m.accounts_this_session_is_cancelled_and_what({ count, hours: FREE_CANCEL_HOURS }) : "",
    ...toCancel.map(sessionWords),
    packages.length > 0 ? m.accounts_packages_would_end({ count: packages.length }) : "",
    ...packages.map(({ coach, sessions, refundCents }) =>
      m.accounts_package_to_end({ coach, sessions, refund: formatCents(refundCents) }),
    ),
    count + packages.length > 1 && paidCents > 0 ? m.accounts_together_refunded({ refund, paid }) : "",
  ].filter(Boolean);
}

const firstOf = (name: string): string => name.split(" ")[0] ?? name;

function wordsOf(link: GuardianLink, appName: string): Words {
  if (link.purpose === "page")
    return {
      title: m.accounts_your_page(),
      lines: [m.accounts_your_page_shows(), m.accounts_page_closes({ hours: VISIT_HOURS })],
      button: m.accounts_open_the_page(),
      tone: "go",
      doneTitle: m.accounts_your_page(),
      done: () => m.accounts_one_moment(),
    };
  const { purpose, name, newGuardian } = link;
  switch (purpose) {
    case "consent":
      return {
        title: m.accounts_a_guardians_consent(),
        lines: [
          m.accounts_is_under_18_has_an_account({ name, appName }),
          m.accounts_if_you_agree_they_can_book(),
          notListedWords(firstOf(name)),
          m.accounts_you_get_a_copy_of_every(),
          m.accounts_if_you_do_not_agree_say(),
        ],
        button: m.accounts_i_am_the_guardian_and_i(),
        tone: "go",
        doneTitle: m.accounts_you_have_agreed(),
        // True also while the team decides: the guardian is not told.
        done: () => m.accounts_thank_you_an_email_says_when({ name: firstOf(name) }),
      };
    case "withdraw":
      return {
        title: m.accounts_withdraw_your_consent(),
        lines: [
          m.accounts_if_you_withdraw_it_cannot_book({ name, appName }),
          ...listWords(link),
          m.accounts_you_still_read({ name }),
          m.accounts_can_ask_you_again_later_nobody({ name }),
          m.accounts_to_keep_your_consent_close_this(),
        ],
        button: m.accounts_withdraw_my_consent(),
        tone: "stop",
        doneTitle: m.accounts_consent_withdrawn(),
        done: ({ sessions = 0, refundCents = 0, ...more }) =>
          m.accounts_your_consent_is_withdrawn_and_we({
            name,
            withdrawalWords: withdrawalWords({ sessions, refundCents, ...more }),
          }),
      };
    case "replace":
      return {
        title: m.accounts_another_guardian(),
        lines: [
          m.accounts_asks_that_another_become_the_guardian({ name, other: newGuardian.name, email: newGuardian.email }),
          m.accounts_if_you_agree_your_consent_ends(),
          m.accounts_if_you_do_not_agree_close(),
        ],
        button: m.accounts_i_agree_to_the_new_guardian(),
        tone: "go",
        doneTitle: m.accounts_new_guardian_asked(),
        done: () => m.accounts_we_have_asked_the_new_guardian(),
      };
  }
}

type Props = {
  question: GuardianQuestion;
  /** The guardian's page is open in this tab. */
  hasPage: boolean;
  /** Shows the page. `visit`: its token, if it was just opened. */
  onPage: (visit?: string) => void;
};

/** Asks a guardian something, and acts only on a press. */
export function GuardianCard({ question, hasPage, onPage }: Props) {
  const { look, confirm, decline, renew } = question;
  const { appName } = useConfig();
  const [link, setLink] = useState<GuardianLink | null>(null);
  const [problem, setProblem] = useState<{ code: string; message: string } | null>(null);
  const [done, setDone] = useState<{ title: string; text: string } | null>(null);
  /** The server's sentence after a press on a list that was out of date. */
  const [news, setNews] = useState("");
  const { busy, run } = useWork();
  useEffect(() => {
    look().then(setLink, setProblem);
  }, [look]);
  // The answer is shorter than the page, so scroll up to it.
  useEffect(() => {
    if (done) scrollTo({ top: 0 });
  }, [done]);
  const words = link && wordsOf(link, appName);
  const answer = <T,>(title: string, work: () => Promise<T>, then: (answer: T) => string) =>
    run(async () => setDone({ title, text: then(await work()) }));
  const press = (words: Words) =>
    run(async () => {
      try {
        const { paidCents, refundCents } = sumsOf(link);
        const done = await confirm({ agreedAmount: refundCents, agreedPaid: paidCents });
        if (done.visit) onPage(done.visit);
        setDone({ title: words.doneTitle, text: words.done(done) });
      } catch (error) {
        if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
        // What it does has changed, or it was done meanwhile in another tab.
        setNews(error.message);
        await look().then(setLink, setProblem);
      }
    });
  return (
    <CentredCard title={done?.title ?? words?.title ?? m.accounts_for_guardians()}>
      {done && (
        <>
          <p role="status">{done.text}</p>
          {hasPage && <Button onClick={() => onPage()}>{m.accounts_back_to_your_page()}</Button>}
          <ButtonLink tone="out" to="/contact">
            {m.accounts_contact_us()}
          </ButtonLink>
        </>
      )}
      {!done && !words && !problem && (
        <p className="flex items-center gap-3">
          <Spinner /> {m.accounts_one_moment()}
        </p>
      )}
      {!done && problem && (
        <>
          <p role="alert">{problem.message}</p>
          {problem.code === "link_ended" && renew && (
            <Button
              busy={busy}
              onClick={() =>
                void answer(m.accounts_for_guardians(), renew, () => m.accounts_if_you_are_the_guardian_a())
              }
            >
              {m.accounts_send_me_a_new_link()}
            </Button>
          )}
          {hasPage && <Button onClick={() => onPage()}>{m.accounts_back_to_your_page()}</Button>}
          <ButtonLink tone="out" to="/contact">
            {m.accounts_contact_us()}
          </ButtonLink>
        </>
      )}
      {!done && words && (
        <>
          {words.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {link.purpose === "consent" && (
            // In a new tab: the question stays open.
            <Link to="/safety" target="_blank">
              {m.ui_young_safety()}
            </Link>
          )}
          {news && (
            <p className="font-semibold" role="alert">
              {news}
            </p>
          )}
          <Button tone={words.tone} full busy={busy} onClick={() => void press(words)}>
            {words.button}
          </Button>
          {hasPage && (
            <Button tone="out" full onClick={() => onPage()}>
              {m.accounts_back_to_your_page()}
            </Button>
          )}
          {link.purpose === "consent" && decline && (
            <Button
              tone="out"
              full
              busy={busy}
              onClick={() =>
                void answer(m.accounts_you_do_not_agree(), decline, () =>
                  m.accounts_we_have_told_nothing_can_be({ name: link.name }),
                )
              }
            >
              {m.accounts_i_do_not_agree()}
            </Button>
          )}
        </>
      )}
    </CentredCard>
  );
}
