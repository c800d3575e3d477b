import type { CoachDocument } from "@domain/documents";
import { HOLD_MINUTES } from "@domain/limits";
import { createFileRoute, redirect, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useOwnProfile } from "@/athletes/own-profile";
import { BookScreen, type PaymentPart } from "@/bookings/book/book-screen";
import { isType, readBookSearch } from "@/bookings/book/book-search";
import { noteForm, notePaid, paidAt } from "@/bookings/book/paid-entries";
import { whenWords } from "@/bookings/book/when-words";
import { useBooking } from "@/bookings/queries";
import { useCoach } from "@/coaches/queries";
import { mayBeMissing, reachOf, useSyncStatus } from "@/database/sync-status";
import { finishedAnswers } from "@/matching/quiz-storage";
import { HoldCountdown } from "@/payments/hold-countdown";
import { useReach } from "@/platform/reach";
import { useSession } from "@/platform/session";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { Unreached } from "@/ui/unreached";

/** Stripe's wrappers come with the payment, not before. */
const PaymentStep = lazy(async () => ({ default: (await import("@/payments/payment-step")).PaymentStep }));

export const Route = createFileRoute("/book/$coachId")({
  validateSearch: readBookSearch,
  staticData: { phone: "own" },
  beforeLoad: ({ location }) => {
    const bookingId = paidAt(location.state.__TSR_key);
    if (bookingId) throw redirect({ to: "/booking/$bookingId", params: { bookingId }, replace: true });
  },
  component: Book,
});

function Book() {
  const { coachId } = Route.useParams();
  const search = Route.useSearch();
  const { user } = useSession();
  const coach = useCoach(coachId);
  const [quiz] = useState(finishedAnswers);
  const here = useOwnProfile(user?.id ?? "")?.location || (quiz?.location ?? "");
  const navigate = useNavigate();
  const router = useRouter();
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  useEffect(() => noteForm(entry, coachId), [entry, coachId]);
  const sync = useSyncStatus();
  // A device that has not had everything yet cannot know that the coach does not exist.
  const reach = reachOf(useReach(), sync);
  const unknown = coach === null && reach === "there" && mayBeMissing(sync);

  const noCoach = useCallback(() => {
    toast.error("Error", "Coach not found");
    void navigate({ to: "/coaches", replace: true });
  }, [navigate]);
  useEffect(() => {
    if (unknown) noCoach();
  }, [unknown, noCoach]);

  const held = useBooking(search.booking ?? "");
  if (coach === null && reach !== "there") {
    return (
      <Page title="Book Session" width="read">
        <Unreached reach={reach} what="This coach is not" />
      </Page>
    );
  }
  if (!coach || (search.booking && held === undefined)) {
    return (
      <div className="frame desk:pt-8 pt-6 desk:pb-20 pb-14">
        <DelayedSkeleton label="Loading the form" title="Book Session">
          <Skeleton className="h-10 w-[min(320px,70%)]" />
        </DelayedSkeleton>
      </div>
    );
  }
  return (
    <BookScreen
      key={`${coach.id}|${user?.id ?? ""}`}
      coach={coach}
      user={user}
      held={held?.status === "pending_payment" ? held : null}
      search={search}
      here={here}
      wished={isType(quiz?.sessionType) ? quiz.sessionType : "one_on_one"}
      go={{
        step: (step, replace = false) =>
          void navigate({ to: ".", search: step === "session" ? {} : { step }, replace }),
        signIn: (next) => router.history.push(`/auth?next=${encodeURIComponent(next)}`),
        noCoach,
      }}
      payment={(part) => <Payment key={part.payable.clientSecret} part={part} coach={coach} />}
      unpayable={(message, retry) => (
        <ErrorState
          title={message}
          text="What you filled in is kept on this device, and nothing was charged."
          onRetry={retry}
        />
      )}
    />
  );
}

/** The payment of one held time: it ends when the booking is paid, here or in another tab, or when the hold is over. */
function Payment({ part, coach }: { part: PaymentPart; coach: CoachDocument }) {
  const { payable, draft, totalCents, forget } = part;
  const navigate = useNavigate();
  const booking = useBooking(payable.bookingId);
  const [timeUp, setTimeUp] = useState(false);
  const end = useCallback(() => setTimeUp(true), []);
  const status = booking?.status;

  const paid = useCallback(
    (succeeded: boolean) => {
      forget();
      notePaid(coach.id, payable.bookingId);
      const search = { booking: payable.bookingId, ...(succeeded ? { redirect_status: "succeeded" } : {}) };
      void navigate({ to: "/booking-success", search, replace: true });
    },
    [forget, navigate, coach.id, payable.bookingId],
  );
  useEffect(() => {
    if (status === "confirmed" || status === "completed") paid(true);
  }, [status, paid]);

  if (timeUp || status === "expired" || status === "cancelled") {
    return (
      <EmptyState
        title="The time is no longer held"
        text={`It was kept for ${HOLD_MINUTES} minutes and nothing was charged. Choose it again, or another one.`}
        action={
          <Button tone="go" onClick={() => void navigate({ to: ".", search: {}, replace: true })}>
            Choose a time
          </Button>
        }
      />
    );
  }
  const firstName = coach.name.split(" ")[0] ?? coach.name;
  return (
    <>
      <HoldCountdown when={whenWords(draft.start ?? "")} until={booking?.hold_expires_at ?? ""} onEnd={end} />
      <Suspense fallback={<Skeleton radius="lg" className="block h-105" />}>
        <PaymentStep
          clientSecret={payable.clientSecret}
          totalCents={totalCents}
          person={{ name: draft.name, email: draft.email }}
          paidWhen={`${firstName} is paid after the session.`}
          returnPath={`/booking-success?booking=${payable.bookingId}`}
          onPaid={paid}
        />
      </Suspense>
    </>
  );
}
