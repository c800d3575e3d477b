import type { CoachDocument } from "@domain/documents";
import { missingAmong } from "@domain/matching/missing";
import * as m from "@messages";
import { createFileRoute, Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useOwnProfile } from "@/athletes/own-profile";
import { useAthletes } from "@/athletes/queries";
import { useCoachBookings } from "@/bookings/queries";
import { useOwnCoach } from "@/coach-settings/queries";
import { useCoaches } from "@/coaches/queries";
import { mayBeMissing, useSyncStatus } from "@/database/sync-status";
import { validAnswers } from "@/matching/answers";
import { isReadBefore, signedInAthlete } from "@/matching/match-athlete";
import type { MatchView } from "@/matching/match-parts";
import { Matches } from "@/matching/matches";
import { shareQuiz } from "@/matching/quiz-account";
import { type QuizState, readQuiz } from "@/matching/quiz-storage";
import { athletesHere, coachesHere } from "@/matching/ranking";
import { useMatchesHere, useServerMatches } from "@/matching/use-matches";
import { useUserType } from "@/matching/user-type";
import { useVectors, withVectors } from "@/matching/vectors";
import { useThreads } from "@/messages/queries";
import { LOCALE } from "@/platform/locale";
import { requireSession, type SessionUser, useSession } from "@/platform/session";
import { rich } from "@/ui/rich";
import { toast } from "@/ui/toast";

export const Route = createFileRoute("/recommendations")({
  beforeLoad: requireSession,
  component: Recommendations,
});

function Recommendations() {
  const { user } = useSession();
  const coach = useOwnCoach(user?.id ?? "");
  const sync = useSyncStatus();
  const { online } = sync;
  const settled = mayBeMissing(sync);
  const userType = useUserType(user?.id ?? "", coach === undefined ? undefined : coach !== null, !settled);
  if (!user) return null;
  if (userType === "athlete") return <WithQuiz user={user} online={online} settled={settled} />;
  if (userType === "coach")
    return <AthleteMatches user={user} coach={coach ?? null} online={online} settled={settled} />;
  return <Matches {...NOTHING_YET} />;
}

const NOTHING_YET = {
  matches: undefined,
  lead: "\u00a0",
  error: null,
  offline: false,
  onRetry: () => undefined,
  onContact: () => undefined,
};

type Props = { user: SessionUser; online: boolean; settled: boolean };

/** The quiz of this device, and of the account once the server answered. */
function WithQuiz(props: Props) {
  const [quiz, setQuiz] = useState(readQuiz);
  const { online } = props;
  useEffect(() => {
    if (!online) return;
    shareQuiz().then(
      (isOther) => isOther && setQuiz(readQuiz()),
      () => undefined, // the local matches stay
    );
  }, [online]);
  return <CoachMatches key={quiz.finishedAt ?? ""} {...props} quiz={quiz} />;
}

/** For an athlete: coaches. */
function CoachMatches({ user, online, settled, quiz }: Props & { quiz: QuizState }) {
  const navigate = useNavigate();
  const coaches = useCoaches();
  const profile = useOwnProfile(user.id);
  const vectorsOf = useVectors();
  const own = profile && vectorsOf ? vectorsOf("athlete", profile.id) : "";
  const answers = useMemo(() => validAnswers(quiz), [quiz]);
  const { answer, retry } = useServerMatches("athlete", answers, online);
  const answered = answer.state === "ready";
  const make = useMemo(() => {
    if (answered || !coaches || profile === undefined || !vectorsOf) return null;
    return () => coachesHere(signedInAthlete(user, profile, answers, own), withVectors(coaches, "coach", vectorsOf));
  }, [answered, coaches, profile, answers, user, own, vectorsOf]);
  const here = useMatchesHere(make);
  const known = useMemo(() => new Map(coaches?.map((coach) => [coach.id, coach])), [coaches]);
  const list = answered ? answer.list : settled || answer.state === "failed" ? here : undefined;
  return (
    <Matches
      matches={list?.map((one): MatchView => ({ ...one, kind: "coach", rating: ratingOf(known.get(one.id)) }))}
      lead={
        <CoachesLead
          quiz={quiz}
          answered={answers !== null}
          hasProfile={Boolean(profile)}
          behind={Boolean(profile && !answered && isReadBefore(profile, own))}
        />
      }
      missing={missingAmong(answers, list ?? [])}
      error={answer.state === "failed" && online ? answer.error : null}
      offline={!online && !answered}
      onRetry={retry}
      onContact={({ id }) => {
        const userId = known.get(id)?.user_id;
        if (userId) void navigate({ to: "/messages", search: { with: userId } });
        else soon();
      }}
    />
  );
}

/** For a coach: athletes of the directory. */
function AthleteMatches({ user, coach, online, settled }: Props & { coach: CoachDocument | null }) {
  const navigate = useNavigate();
  const athletes = useAthletes();
  const bookings = useCoachBookings(user.id);
  const threads = useThreads(user.id);
  const vectorsOf = useVectors();
  const { answer, retry } = useServerMatches("coach", null, online);
  const answered = answer.state === "ready";
  const make = useMemo(() => {
    if (answered || !athletes || !coach || !vectorsOf) return null;
    const own = { ...coach, sentence_vectors: vectorsOf("coach", coach.id) };
    return () => athletesHere(own, withVectors(athletes, "entry", vectorsOf));
  }, [answered, athletes, coach, vectorsOf]);
  const here = useMatchesHere(make);
  const list = answered ? answer.list : settled || answer.state === "failed" ? here : undefined;
  return (
    <Matches
      matches={list?.map((one): MatchView => ({ ...one, kind: "athlete", rating: null }))}
      lead={rich(m.routes_athletes_looking_for_what_you_coach(), {
        a: (text) => (
          <Link to="/coach/onboarding" className="link">
            {text}
          </Link>
        ),
      })}
      error={answer.state === "failed" && online ? answer.error : null}
      offline={!online && !answered}
      onRetry={retry}
      onContact={({ id }) => {
        const userId = athletes?.find((athlete) => athlete.id === id)?.user_id;
        const mayWrite =
          bookings?.some(({ client_id }) => client_id === userId) ||
          threads?.some((thread) => thread.userId === userId);
        if (userId && mayWrite) void navigate({ to: "/messages", search: { with: userId } });
        else soon();
      }}
    />
  );
}

/** An athlete to whom the coach cannot write yet. */
const soon = () => toast.success(m.routes_contact_feature_coming_soon(), m.routes_direct_messaging_will_be_available());

const ratingOf = (coach: CoachDocument | undefined): MatchView["rating"] =>
  coach ? { average: coach.average_rating, count: coach.total_reviews } : null;

const day = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long" });

type LeadProps = { quiz: QuizState; answered: boolean; hasProfile: boolean; behind: boolean };

function CoachesLead({ quiz, answered, hasProfile, behind }: LeadProps): ReactNode {
  const words = answered
    ? m.routes_from_your_quiz({
        day: quiz.finishedAt ? day.format(new Date(quiz.finishedAt)) : "none",
        hasProfile: hasProfile ? "yes" : "no",
      })
    : hasProfile
      ? m.routes_based_on_your_profile_take_the()
      : m.routes_answer_seven_questions_to_get_your();
  return (
    <>
      {rich(
        m.routes_words_the_order_goes_by_your({
          words,
          behind: behind ? "yes" : "no",
          answered: answered ? "yes" : "no",
          hasProfile: hasProfile ? "yes" : "no",
        }),
        {
          a: (text) => (
            <Link to="/find-coach" className="link">
              {text}
            </Link>
          ),
          a2: (text) => (
            <Link to="/athlete/onboarding" search={{ next: "/recommendations" }} className="link">
              {text}
            </Link>
          ),
        },
      )}
    </>
  );
}
