import { CloudOff, Info } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useGuardianNeed } from "@/accounts/birth-date";
import { BirthDateAsk } from "@/accounts/birth-date-field";
import { GuardianNotice } from "@/accounts/guardian-notice";
import { Button } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { useDocumentTitle } from "@/ui/document-title";
import { formatCents, formatHours } from "@/ui/format";
import { PhoneBar } from "@/ui/phone-bar";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import type { Payable } from "../actions";
import { cancellationWords } from "../cancellation-words";
import type { BookSearch, BookStep } from "./book-search";
import { BookSummary } from "./book-summary";
import { type BookingDraft, bookHref } from "./booking-draft";
import { SessionFields } from "./session-fields";
import { type BookGo, type BookOf, useBook } from "./use-book";
import { whenWords } from "./when-words";
import { WhoFields } from "./who-fields";
import "../booking.css";
import "@/ui/wait-notice.css";
import "./book.css";

const NUMBER: Record<BookStep, number> = { session: 1, details: 2, pay: 3 };

export type PaymentPart = { payable: Payable; draft: BookingDraft; totalCents: number; forget: () => void };
type Props = BookOf & {
  search: BookSearch;
  go: BookGo;
  /** The athlete's place, as in the profile or the quiz, or "". */
  here: string;
  /** The payment part, from another domain. */
  payment: (part: PaymentPart) => ReactNode;
  /** Shown in the payment step if there is no payment service. */
  unpayable: (message: string, retry: () => void) => ReactNode;
};

/** /book: three steps on a phone, one page and its payment on a desk. */
export function BookScreen({ coach, user, held, wished, search, go, here, payment, unpayable }: Props) {
  const book = useBook({ coach, user, held, wished }, search, go);
  const { draft, step, stop, payable, totalCents } = book;
  const { standing, reload } = useGuardianNeed(user?.id ?? "");
  const { guardian } = book;
  useEffect(() => {
    // Refused: the guardian's answer changed since the page was opened.
    if (guardian) reload();
  }, [guardian, reload]);
  const bornUnknown = book.askBirthDate || standing?.state === "birth_date_needed";
  const paying = step === "pay";
  const title = paying ? "Payment" : "Book Session";
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the step's heading.
    if (shown.current === step) return;
    shown.current = step;
    (step === "details" ? document.getElementById("book-who") : heading.current)?.focus();
  }, [step]);
  if (!draft) {
    return (
      <div className="wrap booking">
        <DelayedSkeleton label="Loading the form">
          <Skeleton className="picker-skeleton" />
        </DelayedSkeleton>
      </div>
    );
  }
  const toPayment = (
    <Button tone="go" size="big" full busy={book.busy} onClick={() => void book.submit()}>
      Continue to payment
    </Button>
  );
  return (
    <>
      <PhoneBar title={title} back={`/coach/${coach.id}`}>
        <span className="meta num book-step">Step {NUMBER[step]} of 3</span>
      </PhoneBar>
      <div className={cx("wrap book", `book-at-${step}`)}>
        <div className="book-main">
          <h1 ref={heading} className="d3 book-title" tabIndex={-1}>
            {title}
          </h1>
          {!user && (
            <div className="wait-notice" role="note">
              <Info className="i" aria-hidden="true" />
              <p>You need to sign in to book a session.</p>
              <Button tone="ink" size="sm" onClick={book.signIn}>
                Sign In
              </Button>
            </div>
          )}
          {paying && payable && payment({ payable, draft, totalCents: payable.totalCents, forget: book.forget })}
          {paying &&
            !payable &&
            (stop ? unpayable(stop, () => void book.submit()) : <Skeleton className="book-pay-skeleton" />)}
          {!paying && (
            <>
              {bornUnknown ? (
                <BirthDateAsk
                  focus={book.askBirthDate}
                  onDone={() => {
                    reload();
                    if (book.askBirthDate) void book.bornAndOn();
                  }}
                />
              ) : (
                <GuardianNotice
                  standing={standing}
                  refused={guardian}
                  next={`${bookHref(coach.id, draft)}${step === "details" ? "&step=details" : ""}`}
                />
              )}
              {stop && (
                <p className="wait-notice" role="alert">
                  <CloudOff className="i" aria-hidden="true" />
                  {stop} What you filled in is kept on this device.
                </p>
              )}
              {book.news && (
                <p className="wait-notice" role="alert">
                  <Info className="i" aria-hidden="true" />
                  <span className="book-news">{book.news}</span>
                </p>
              )}
              <SessionFields
                coach={coach}
                draft={draft}
                onChange={book.change}
                asked={book.asked}
                here={here}
                wrong={book.wrong?.field === "sessionDate" ? book.wrong.message : null}
              />
              <WhoFields draft={draft} onChange={book.change} wrong={book.wrong} signedOut={!user} />
            </>
          )}
        </div>
        <aside className="book-aside">
          <BookSummary coach={coach} draft={draft} totalCents={totalCents} />
          {!paying && <div className="book-aside-go">{toPayment}</div>}
          {draft.start && (
            <p className="meta">
              {cancellationWords(
                { session_date: draft.start, late_cancel_refund: coach.late_cancel_refund },
                Date.now(),
              )}
            </p>
          )}
        </aside>
      </div>
      {!paying && (
        <div className="dock desk:hidden">
          <span>
            <b className="fig f3">{formatCents(totalCents)}</b>
            <span className="meta num book-dock-when">
              {draft.start
                ? `${whenWords(draft.start)}${step === "session" ? `, ${formatHours(draft.hours)}` : ""}`
                : "Choose a time"}
            </span>
          </span>
          {step === "session" ? (
            <Button tone="go" className="book-go" onClick={book.toDetails}>
              Continue
            </Button>
          ) : (
            <Button tone="go" busy={book.busy} onClick={() => void book.submit()}>
              Continue to payment
            </Button>
          )}
        </div>
      )}
    </>
  );
}
