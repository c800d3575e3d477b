import { isIntro } from "@domain/intro-call";
import * as m from "@messages";
import { CloudOff, Info } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useGuardianNeed } from "@/accounts/birth-date";
import { BirthDateAsk } from "@/accounts/birth-date-field";
import { GuardianNotice } from "@/accounts/guardian-notice";
import { lackWords } from "@/accounts/guardian-words";
import { PackageChoice } from "@/packages/package-choice";
import { Button } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { Dock, DockNote } from "@/ui/dock";
import { useDocumentTitle } from "@/ui/document-title";
import { formatCents } from "@/ui/format";
import { formatHours } from "@/ui/format-hours";
import { Notice } from "@/ui/notice";
import { PhoneBar } from "@/ui/phone-bar";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import type { Payable } from "../actions";
import { bookingTerms } from "../cancellation-words";
import type { BookSearch, BookStep } from "./book-search";
import { BookSummary } from "./book-summary";
import { type BookingDraft, bookHref } from "./booking-draft";
import { PromoField } from "./promo-field";
import { SessionFields } from "./session-fields";
import { type BookGo, type BookOf, useBook } from "./use-book";
import { whenWords } from "./when-words";
import { WhoFields } from "./who-fields";

const NUMBER: Record<BookStep, number> = { session: 1, details: 2, pay: 3 };

export type PaymentPart = { payable: Payable; draft: BookingDraft; totalCents: number; forget: () => void };
type Props = BookOf & {
  search: BookSearch;
  go: BookGo;
  /** The coach offers an intro call that this person may still take. */
  introLeft: boolean;
  /** The athlete's place, as in the profile or the quiz, or "". */
  here: string;
  /** The payment part, from another domain. */
  payment: (part: PaymentPart) => ReactNode;
  /** Shown in the payment step if there is no payment service. */
  unpayable: (message: string, retry: () => void) => ReactNode;
};

/** /book: three steps on a phone, one page and its payment on a desk. */
export function BookScreen({ coach, user, held, wished, search, go, introLeft, here, payment, unpayable }: Props) {
  const { standing, reload } = useGuardianNeed(user?.id ?? "");
  const silent = standing?.ended.includes("writing") ? lackWords(standing, "writing") : "";
  const book = useBook({ coach, user, held, wished, silent: silent !== "" }, search, go);
  const { draft, step, stop, payable, totalCents } = book;
  const { guardian } = book;
  useEffect(() => {
    // Refused: the guardian's answer changed since the page was opened.
    if (guardian) reload();
  }, [guardian, reload]);
  const bornUnknown = book.askBirthDate || standing?.state === "birth_date_needed";
  const paying = step === "pay";
  const intro = search.kind === "intro";
  const free = intro && totalCents === 0;
  const title = paying ? m.bookings_payment() : intro ? m.intro_title() : m.bookings_book_session();
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
      <div className="frame column-860 grid gap-4 desk:pt-8 pt-4 pb-18">
        <DelayedSkeleton label={m.bookings_loading_the_form()}>
          <Skeleton radius="md" className="block h-32" />
        </DelayedSkeleton>
      </div>
    );
  }
  const { pack } = book.choice;
  const unpaid = pack ? m.bookings_book_session() : m.bookings_continue_to_payment();
  const onward = free ? m.intro_book_free() : unpaid;
  const toPayment = (
    <Button tone="go" size="big" full busy={book.busy} onClick={() => void book.submit()}>
      {onward}
    </Button>
  );
  return (
    <>
      <PhoneBar title={title} back={`/coach/${coach.id}`}>
        {!free && (
          <span className="pr-3 text-ink-3 text-sm tabular-nums">
            {m.bookings_step_number_of_3({ number: NUMBER[step] })}
          </span>
        )}
      </PhoneBar>
      <div
        className={cx(
          "group/book frame grid desk:grid-cols-[minmax(0,1fr)_400px] desk:gap-16 desk:pt-10 pt-4 desk:pb-16 pb-10",
          paying ? "gap-5" : "gap-8",
        )}
      >
        <div className={cx("desk:grid min-w-0 content-start gap-5", paying ? "contents" : "grid desk:gap-9")}>
          <h1 ref={heading} className="text-d3 max-desk:sr-only" tabIndex={-1}>
            {title}
          </h1>
          {!user && (
            <Notice role="note">
              <Info aria-hidden="true" />
              <p>{m.bookings_you_need_to_sign_in_to()}</p>
              <Button tone="ink" size="sm" onClick={book.signIn}>
                {m.bookings_sign_in()}
              </Button>
            </Notice>
          )}
          {paying && payable && payment({ payable, draft, totalCents: payable.totalCents, forget: book.forget })}
          {paying &&
            !payable &&
            (stop ? unpayable(stop, () => void book.submit()) : <Skeleton radius="lg" className="block h-105" />)}
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
                  permit="booking"
                  refused={guardian}
                  next={`${bookHref(coach.id, draft)}${step === "details" ? "&step=details" : ""}`}
                />
              )}
              {stop && (
                <Notice role="alert">
                  <CloudOff aria-hidden="true" />
                  {m.bookings_stop_what_you_filled_in_is({ stop })}
                </Notice>
              )}
              {book.news && (
                <Notice role="alert">
                  <Info aria-hidden="true" />
                  <span className="flex-1">{book.news}</span>
                </Notice>
              )}
              {!isIntro(draft.hours) && (
                <PackageChoice choice={book.choice} hours={draft.hours} hidden={step === "details"} />
              )}
              <SessionFields
                hidden={step === "details"}
                coach={coach}
                draft={draft}
                onChange={book.change}
                asked={book.asked}
                introLeft={introLeft}
                here={here}
                wrong={book.wrong?.field === "sessionDate" ? book.wrong.message : null}
              />
              <WhoFields
                hidden={step === "session"}
                draft={silent && user ? { ...draft, name: user.name } : draft}
                onChange={book.change}
                wrong={book.wrong}
                signedOut={!user}
                silent={silent}
                minor={standing !== null && !bornUnknown && standing.state !== "not_needed"}
              />
            </>
          )}
        </div>
        <aside
          className={cx(
            "desk:sticky desk:top-6 desk:grid min-w-0 content-start desk:gap-4.5 gap-3.5 desk:self-start",
            paying ? "contents" : "grid",
            step === "details" && "max-desk:hidden",
          )}
        >
          <BookSummary coach={coach} draft={draft} price={book.price} prepaid={pack !== null} />
          {!paying && user && !pack && !isIntro(draft.hours) && (
            <PromoField coachId={coach.id} draft={draft} onChange={book.change} refused={book.promoRefused} />
          )}
          {!paying && <div className="max-desk:hidden">{toPayment}</div>}
          {draft.start && (
            <p className="text-ink-3 text-sm">
              {bookingTerms(
                {
                  session_date: draft.start,
                  late_cancel_refund: coach.late_cancel_refund,
                  duration_hours: draft.hours,
                  total_amount: totalCents,
                },
                Date.now(),
              )}
            </p>
          )}
        </aside>
      </div>
      {!paying && (
        <Dock>
          <span>
            <b className="figure text-f3">{free ? m.intro_free() : formatCents(pack ? 0 : totalCents)}</b>
            <DockNote>
              {draft.start
                ? `${whenWords(draft.start)}${step === "session" ? `, ${formatHours(draft.hours)}` : ""}`
                : m.bookings_choose_a_time()}
            </DockNote>
          </span>
          {step === "session" ? (
            <Button tone="go" className="max-w-45 flex-1" onClick={book.toDetails}>
              {m.bookings_continue()}
            </Button>
          ) : (
            <Button tone="go" busy={book.busy} onClick={() => void book.submit()}>
              {onward}
            </Button>
          )}
        </Dock>
      )}
    </>
  );
}
