import { createBookingInput, missingFields, wishOf } from "@domain/bookings";
import type { BookingDocument, CoachDocument } from "@domain/documents";
import type { SessionType } from "@domain/limits";
import { priceOf } from "@domain/money";
import { check } from "@domain/validate";
import { useEffect, useRef, useState } from "react";
import { useDraft } from "@/database/drafts";
import { newId } from "@/database/new-id";
import { type ApiError, amountNow } from "@/platform/api";
import type { SessionUser } from "@/platform/session";
import { toast } from "@/ui/toast";
import { createBooking, type Payable } from "../actions";
import type { BookSearch, BookStep } from "./book-search";
import {
  type BookingDraft,
  bookHref,
  draftOf,
  EMPTY_DRAFT,
  freshDraft,
  offeredTypes,
  requestFor,
  withOffered,
} from "./booking-draft";
import { failureOf } from "./failed-booking";

type Wrong = { field: string; message: string };
export type BookGo = {
  step(step: BookStep, replace?: boolean): void;
  /** To /auth and back to this address. */
  signIn(next: string): void;
  noCoach(): void;
};

export type BookOf = {
  coach: CoachDocument;
  user: SessionUser | null;
  held: BookingDocument | null;
  /** What a new form begins with. */
  wished: SessionType;
};

/** The booking form: its draft on the device, its checks, and the way to payment. `held`: an unpaid booking to continue. */
export function useBook({ coach, user, held, wished }: BookOf, search: BookSearch, go: BookGo) {
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
  const resumed = useRef(false);
  const step: BookStep = search.step ?? "session";
  const totalCents = draft?.price ?? priceOf(coach.hourly_rate, draft?.hours ?? 1);

  // After the kept draft was read, this screen's state leads and the device follows.
  if (control.ready && !draft) {
    const fresh = freshDraft(held ? draftOf(held) : kept, search, user, Date.now());
    setDraft(fresh.bookingId ? fresh : withOffered(fresh, offeredTypes(coach)));
  }

  const change = (part: Partial<BookingDraft>) => {
    if (!draft) return;
    const another = "start" in part || "hours" in part;
    const next = { ...draft, ...(another ? { price: null } : {}), ...part };
    setDraft(next);
    keep(next);
    setWrong(null);
    setStop(null);
    setNews(null);
    setPayable(null);
  };

  const refuse = (found: Wrong, words = found.message) => {
    setWrong(found);
    toast.error("Error", words);
    if (found.field === "sessionDate" || found.field === "durationHours") go.step("session");
  };

  const signIn = () => draft && go.signIn(bookHref(coach.id, draft));

  const fail = (error: ApiError) => {
    const failure = failureOf(error);
    const price = amountNow(error);
    if (price !== null) {
      change({ price });
      setNews(error.message);
      if (step === "pay") go.step("details", true);
      return;
    }
    if (failure.kind === "sign_in") {
      toast.error("Authentication required", "Please sign in to book a session");
      signIn();
    } else if (failure.kind === "no_coach") go.noCoach();
    else if (failure.kind === "birth_date") {
      setAskBirthDate(true);
      if (step === "pay") go.step("details");
    } else if (failure.kind === "guardian") {
      setGuardian(failure.message);
      if (step === "pay") go.step("details");
    } else if (failure.kind === "not_configured") {
      setStop(failure.message);
      go.step("pay", step === "pay");
    } else {
      toast.error("Error", failure.kind === "no_answer" ? "Failed to create booking" : failure.message);
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
      toast.error("Authentication required", "Please sign in to book a session");
      signIn();
      return;
    }
    const form = {
      coachId: coach.id,
      clientName: draft.name,
      clientEmail: draft.email.trim(),
      sessionDate: draft.start ?? "",
      durationHours: draft.hours,
      sessionType: draft.type,
      notes: draft.notes,
      bookingId: draft.bookingId,
    };
    const missing = missingFields(form);
    const input = check(createBookingInput(Date.now()), form);
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
      const made = await createBooking({ ...input.value, requestKey: request.key, agreedAmount: totalCents });
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
    if (!draft?.start) return refuse({ field: "sessionDate", message: "Session date is required" });
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
    totalCents,
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
