/** Every business constant that more than one place needs. */
export const LIMITS = {
  name: 100,
  sport: 50,
  place: 100,
  shortText: 500,
  bio: 1000,
  vision: 1000,
  requirements: 1000,
  achievements: 2000,
  /** 24 vectors as text. */
  vectors: 5000,
  email: 255,
  passwordMin: 8,
  passwordMax: 100,
  /** Digits of the mailed sign-in code. */
  code: 6,
  message: 4000,
  comment: 2000,
  /** Characters of a drawing over a frame, as JSON. */
  drawing: 4000,
  note: 50_000,
  template: 10_000,
  bookingNotes: 2000,
  meetingLink: 2000,
  meetingPlace: 200,
  url: 2000,
  fileName: 255,
  fileDescription: 1000,
  /** Characters of a recording's poster, as a data address. */
  poster: 8100,
  coachAge: { min: 18, max: 100 },
  athleteAge: { min: 13, max: 100 },
  /** An account below this age needs a guardian. */
  adultAge: 18,
  /** Per hour, in whole main units of the currency. */
  hourlyRate: { min: 10, max: 1000 },
  /** Whole hours. */
  duration: { min: 1, max: 8 },
  bookingMonthsAhead: 6,
  /** Months that messages stay on devices; older ones load on demand. */
  messageMonths: 12,
  /** Entries in one page of a public list. */
  publicListPage: 1000,
  /** Bytes. */
  uploadBytes: 100 * 1024 * 1024,
} as const;

/** Length of an intro call. */
export const INTRO_MINUTES = 20;
/** Free calls of one coach that are to come at the same time, so that strangers cannot close a calendar. */
export const FREE_CALLS_AHEAD = 5;

/** Bytes of a request's body, except for sync, the webhook and files. */
export const BODY_BYTES = 64 * 1024;

/** Platform's part of each booking, in percent. The coach receives the rest. */
export const PLATFORM_FEE_PERCENT = 15;
export const COACH_PERCENT = 100 - PLATFORM_FEE_PERCENT;

/** Minutes a slot is held for an unpaid booking. */
export const HOLD_MINUTES = 30;
/** Unpaid bookings that one account may make in a day, so that nobody blocks a coach's slots. */
export const UNPAID_A_DAY = 100;
/** Hours before the start within which an athlete's cancellation is late. */
export const FREE_CANCEL_HOURS = 24;
/** Minutes after the start from which a no-show can be reported. */
export const NO_SHOW_AFTER_MINUTES = 15;
/** Hours after the session's end at which it completes automatically. */
export const AUTO_COMPLETE_HOURS = 72;
/** Hours after the session's end within which the athlete may report a problem. */
export const PROBLEM_HOURS = 48;
/** Hours after completion at which the coach's share is transferred. */
export const TRANSFER_HOURS = 48;
/** Packages of sessions: offers of a coach, sessions in one, and months from the payment until the rest is refunded. */
export const PACKAGES = { offers: 5, sessions: { min: 2, max: 20 }, months: 12 } as const;
/** Business days until a refund is on the card. Source: docs.stripe.com/refunds, "5-10 business days". */
export const REFUND_DAYS = 10;
/** Days within which a bank may return a refund. Source: docs.stripe.com/refunds, "Handle failed refunds". */
export const REFUND_BOUNCE_DAYS = 30;
/** Minutes after which an open payment is looked up at Stripe. */
export const RECONCILE_MINUTES = 10;

export const SESSION_TYPES = ["one_on_one", "group", "video_review", "in_person"] as const;
export type SessionType = (typeof SESSION_TYPES)[number];

export const UPLOAD_TYPES = [
  "video/mp4",
  "video/webm",
  "video/quicktime",
  "audio/mpeg",
  "audio/wav",
  "audio/webm",
] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

export const LATE_CANCEL_PERCENTS = [0, 50, 100] as const;
export type LateCancelPercent = (typeof LATE_CANCEL_PERCENTS)[number];
export const DEFAULT_LATE_CANCEL_PERCENT: LateCancelPercent = 50;

/** A coach's promo codes: characters, whole percent off, bookings with one code, and codes of one coach. */
export const PROMO = {
  code: { min: 4, max: 20 },
  percent: { min: 5, max: 100 },
  uses: { min: 1, max: 10_000 },
  mostCodes: 50,
} as const;

export const QUIZ_BUDGETS = ["0-50", "50-100", "100-150", "150+"] as const;
export const LEVELS = ["beginner", "intermediate", "advanced", "elite"] as const;
export type Level = (typeof LEVELS)[number];
export const MIN_RATINGS = [4, 4.5, 4.8] as const;

/** Match scores from `green` up are green, from `yellow` up yellow, below orange. */
export const SCORE_COLOURS = { green: 80, yellow: 60 } as const;
