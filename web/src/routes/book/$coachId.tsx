import { endedWords } from "@domain/booked-athlete";
import type { CoachDocument } from "@domain/documents";
import { introPrice, isIntro } from "@domain/intro-call";
import { HOLD_MINUTES } from "@domain/limits";
import * as m from "@messages";
import { createFileRoute, redirect, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useOwnProfile } from "@/athletes/own-profile";
import { BookScreen, type PaymentPart } from "@/bookings/book/book-screen";
import { type BookSearch, isType, readBookSearch } from "@/bookings/book/book-search";
import { noteForm, notePaid } from "@/bookings/book/paid-entries";
import { whenWords } from "@/bookings/book/when-words";
import { useBooking } from "@/bookings/queries";
import { useCoach } from "@/coaches/use-coach";
import { useIntroTaken } from "@/coaches/use-intro-taken";
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

/** Loads Stripe's wrappers with the payment step only. */
const PaymentStep = lazy(async () => ({ default: (await import("@/payments/payment-step")).PaymentStep }));

export const Route = createFileRoute("/book/$coachId")({
  validateSearch: readBookSearch,
  staticData: { phone: "own" },
  // Imported here, because all of a route but its component is in every first load.
  beforeLoad: async ({ location }) => {
    const { paidAt } = await import("@/bookings/book/paid-entries");
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
  // Before a complete pull the device cannot know that the coach does not exist.
  const reach = reachOf(useReach(), sync);
  const unknown = coach === null && reach === "there" && mayBeMissing(sync);

  const noCoach = useCallback(() => {
    toast.error(m.routes_error(), m.routes_coach_not_found());
    void navigate({ to: "/coaches", replace: true });
  }, [navigate]);
  useEffect(() => {
    if (unknown) noCoach();
  }, [unknown, noCoach]);

  const held = useBooking(search.booking ?? "");
  const taken = useIntroTaken(user?.id);
  // A form that was opened stays, because its own booking takes the call.
  const [begun, begin] = useState(false);
  if (coach === null && reach !== "there") {
    return (
      <Page title={m.routes_book_session()} width="read">
        <Unreached reach={reach} what={m.routes_this_coach_is_not_on_the_device()} />
      </Page>
    );
  }
  if (!coach || !taken || (search.booking && held === undefined)) {
    return (
      <div className="frame desk:pt-8 pt-6 desk:pb-20 pb-14">
        <DelayedSkeleton label={m.routes_loading_the_form()} title={m.routes_book_session()}>
          <Skeleton className="h-10 w-[min(320px,70%)]" />
        </DelayedSkeleton>
      </div>
    );
  }
  const introLeft = introPrice(coach) !== null && !taken.has(coach.id);
  if (introLeft && !begun) begin(true);
  // Without the call its steps are left too, so that no other booking is sent in its place.
  const { kind: _, step: __, ...plain } = search;
  const chosen: BookSearch = !search.kind || introLeft || begun || held ? search : plain;
  return (
    <BookScreen
      key={`${coach.id}|${user?.id ?? ""}|${chosen.kind ?? ""}`}
      coach={coach}
      user={user}
      held={held?.status === "pending_payment" ? held : null}
      search={chosen}
      introLeft={introLeft}
      here={here}
      wished={isType(quiz?.sessionType) ? quiz.sessionType : "one_on_one"}
      go={{
        step: (step, replace = false) =>
          void navigate({
            to: ".",
            search: { ...(chosen.kind && { kind: chosen.kind }), ...(step !== "session" && { step }) },
            replace,
          }),
        signIn: (next) => router.history.push(`/auth?next=${encodeURIComponent(next)}`),
        noCoach,
        booked: (booking) => {
          notePaid(coach.id, booking);
          void navigate({ to: "/booking-success", search: { booking, redirect_status: "succeeded" }, replace: true });
        },
      }}
      payment={(part) => <Payment key={part.payable.clientSecret} part={part} coach={coach} />}
      unpayable={(message, retry) => (
        <ErrorState title={message} text={m.routes_what_you_filled_in_is_kept()} onRetry={retry} />
      )}
    />
  );
}

/** The payment of one held time. It ends when the booking is paid (here or in another tab) or the hold expires. */
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
    const ended = booking ? endedWords(booking, "booking", "athlete") : "";
    return (
      <EmptyState
        title={m.routes_the_time_is_no_longer_held()}
        text={ended || m.routes_it_was_kept_for_hold_minutes({ holdMinutes: HOLD_MINUTES })}
        action={
          <Button
            tone="go"
            onClick={() =>
              void navigate({ to: ".", search: isIntro(draft.hours) ? { kind: "intro" } : {}, replace: true })
            }
          >
            {m.routes_choose_a_time()}
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
          paidWhen={m.routes_first_name_is_paid_after_the({ firstName })}
          returnPath={`/booking-success?booking=${payable.bookingId}`}
          onPaid={paid}
        />
      </Suspense>
    </>
  );
}
