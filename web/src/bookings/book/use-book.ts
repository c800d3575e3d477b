import { bookIntroInput, createBookingInput, missingFields, wishOf } from "@domain/bookings";
import type { BookingDocument, CoachDocument } from "@domain/documents";
import { isIntro } from "@domain/intro-call";
import type { SessionType } from "@domain/limits";
import { check } from "@domain/validate";
import * as m from "@messages";
import { useEffect, useRef, useState } from "react";
import { useDraft } from "@/database/drafts";
import { newId } from "@/database/new-id";
import { usePackageChoice } from "@/packages/use-package-choice";
import { type ApiError, amountNow } from "@/platform/api";
import type { SessionUser } from "@/platform/session";
import { toast } from "@/ui/toast";
import { bookFromPackage, createBooking, type Payable } from "../actions";
import type { BookSearch, BookStep } from "./book-search";
import {
  type BookingDraft,
  bookHref,
  draftOf,
  EMPTY_DRAFT,
  freshDraft,
  offeredTypes,
  requestFor,
  shownPrice,
  withOffered,
} from "./booking-draft";
import { failureOf } from "./failed-booking";

type Wrong = { field: string; message: string };
export type BookGo = {
  step(step: BookStep, replace?: boolean): void;
  /** To /auth and back to this address. */
  signIn(next: string): void;
  noCoach(): void;
  /** Nothing is to be paid, so the booking is confirmed. */
  booked(bookingId: string): void;
};

export type BookOf = {
  coach: CoachDocument;
  user: SessionUser | null;
  held: BookingDocument | null;
  /** What a new form begins with. */
  wished: SessionType;
};

/** The booking form: its draft on the device, its checks, and the way to payment. `held`: an unpaid booking to continue. `silent`: without notes, and with the account's name. */
export function useBook(
  { coach, user, held, wished, silent }: BookOf & { silent: boolean },
  search: BookSearch,
  go: BookGo,
) {
  const [kept, keep, control] = useDraft<BookingDraft>(`book-${coach.id}`, { ...EMPTY_DRAFT, type: wished });
  const [draft, setDraft] = useState<BookingDraft | null>(null);
  const [payable, setPayable] = useState<Payable | null>(null);
  const [stop, setStop] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(0);
  const [askBirthDate, setAskBirthDate] = useState(false);
  const [guardian, setGuardian] = useState<string | null>(null);
  const [promoRefused, setPromoRefused] = useState<string | null>(null);
  const resumed = useRef(false);
  /** Takes away the toast about a faulty field. */
  const said = useRef<() => void>(undefined);
  const step: BookStep = search.step ?? "session";
  const choice = usePackageChoice(user?.id ?? "", coach.id, draft?.hours ?? 1);
  const { pack } = choice;
  const price = shownPrice(draft ?? EMPTY_DRAFT, coach);
  const { totalCents } = price;

  // After the kept draft was read, this screen's state leads and the device follows.
  if (control.ready && !draft) {
    const fresh = freshDraft(held ? draftOf(held) : kept, search, user, Date.now());
    setDraft(fresh.bookingId || isIntro(fresh.hours) ? fresh : withOffered(fresh, offeredTypes(coach)));
  }

  const change = (part: Partial<BookingDraft>) => {
    if (!draft) return;
    const another = "start" in part || "hours" in part || "promo" in part;
    const next = { ...draft, ...(another ? { price: null } : {}), ...part };
    setDraft(next);
    keep(next);
    setWrong(null);
    said.current?.();
    setStop(null);
    setNews(null);
    setPromoRefused(null);
    setPayable(null);
  };

  const refuse = (found: Wrong, words = found.message) => {
    setWrong(found);
    said.current = toast.error(m.bookings_error(), words);
    if (found.field === "sessionDate" || found.field === "durationHours") go.step("session");
  };

  const signIn = () => draft && go.signIn(bookHref(coach.id, draft));

  const fail = (error: ApiError) => {
    const failure = failureOf(error);
    const now = amountNow(error);
    if (now !== null) {
      change({ price: now });
      setNews(error.message);
      if (step === "pay") go.step("details", true);
      return;
    }
    if (failure.kind === "sign_in") {
      toast.error(m.bookings_authentication_required(), m.bookings_please_sign_in_to_book_a());
      signIn();
    } else if (failure.kind === "no_coach") go.noCoach();
    else if (failure.kind === "birth_date") {
      setAskBirthDate(true);
      if (step === "pay") go.step("details");
    } else if (failure.kind === "guardian") {
      setGuardian(failure.message);
      if (step === "pay") go.step("details");
    } else if (failure.kind === "promo") {
      // The field stands with the session's choices.
      change({ promo: null });
      setPromoRefused(failure.message);
      go.step("session", step === "pay");
    } else if (failure.kind === "not_configured") {
      setStop(failure.message);
      go.step("pay", step === "pay");
    } else {
      toast.error(
        m.bookings_error(),
        failure.kind === "no_answer" ? m.bookings_failed_to_create_booking() : failure.message,
      );
      if (failure.kind === "sent_before") change({ request: null });
      if (failure.kind === "no_answer") setStop(failure.message);
      if (failure.kind === "time_gone") {
        change({ start: null });
        setAsked((count) => count + 1);
      }
      if (failure.kind === "time_gone" && step !== "pay") go.step("session");
    }
  };

  const submit = async () => {
    if (!draft || busy) return;
    if (!user) {
      toast.error(m.bookings_authentication_required(), m.bookings_please_sign_in_to_book_a());
      signIn();
      return;
    }
    const form = {
      coachId: coach.id,
      clientName: silent ? user.name : draft.name,
      clientEmail: draft.email.trim(),
      sessionDate: draft.start ?? "",
      durationHours: draft.hours,
      sessionType: draft.type,
      notes: silent ? "" : draft.notes,
      bookingId: draft.bookingId,
      ...(pack && { packageId: pack.id }),
      ...(draft.promo && !pack && !isIntro(draft.hours) ? { promoCode: draft.promo.code } : {}),
    };
    const missing = missingFields(form);
    const schema = isIntro(draft.hours) ? bookIntroInput(Date.now()) : createBookingInput(Date.now());
    const input = check(schema, form);
    if (missing) return refuse(input.ok ? { field: "sessionDate", message: missing } : input, missing);
    if (!input.ok) return refuse(input);
    setBusy(true);
    setStop(null);
    setNews(null);
    setGuardian(null);
    // Kept before sending, so that after a lost answer or a reload the retry finds its hold.
    const request = requestFor(draft, wishOf(input.value), newId);
    const sent = { ...draft, request };
    setDraft(sent);
    keep(sent);
    try {
      if (pack) {
        const bookingId = await bookFromPackage({ ...input.value, requestKey: request.key });
        control.clear();
        return go.booked(bookingId);
      }
      const made = await createBooking({ ...input.value, requestKey: request.key, agreedAmount: totalCents });
      if (made.clientSecret === "") {
        control.clear();
        return go.booked(made.bookingId);
      }
      const next = { ...sent, bookingId: made.bookingId, price: made.totalCents };
      setDraft(next);
      keep(next);
      setPayable(made);
      if (step !== "pay") go.step("pay");
    } catch (error) {
      fail(error as ApiError);
    } finally {
      setBusy(false);
    }
  };

  // Opened at the payment (a reload, or back from a bank's page): continues the same booking.
  useEffect(() => {
    if (step !== "pay" || payable || stop || busy || !draft) return;
    if (resumed.current || !draft.bookingId || !draft.start || !user) go.step("session", true);
    else {
      resumed.current = true;
      void submit();
    }
  });

  const toDetails = () => {
    if (!draft?.start) return refuse({ field: "sessionDate", message: m.bookings_session_date_is_required() });
    // Signing in first is no error.
    if (!user) return signIn();
    go.step("details");
  };

  const bornAndOn = () => {
    setAskBirthDate(false);
    return submit();
  };

  return {
    draft,
    choice,
    price,
    totalCents,
    promoRefused,
    news,
    change,
    askBirthDate,
    guardian,
    bornAndOn,
    step,
    wrong,
    stop,
    payable,
    busy,
    asked,
    submit,
    toDetails,
    signIn,
    forget: control.clear,
  };
}
