/**
 * The browser tests of each feature, for `npm test -- --changed`. A feature is a folder of web/src and pb_hooks; `notes` means `notes.spec.ts`
 * and `notes.deep.spec.ts`. stories.test.ts sees that every folder and every browser test is here.
 */
export const STORIES: Readonly<Record<string, string>> = {
  accounts:
    "accounts account-settings guardian locked-out marked-fields staff-code export sync-switch 2-auth 5-auth-form 9-session",
  athletes: "athletes own-profile forms 2-athlete 5-athlete-form",
  availability: "hours calendar booking",
  backups: "",
  "booking-actions": "story booking agreed-amounts queued-moves after-session intro-call",
  bookings:
    "story booking booking-coach agreed-amounts queued-moves after-session intro-call long-lists spanish-booking today way-back access 2-booking 2-dashboard",
  calendar: "calendar hours",
  "client-errors": "toasts",
  "coach-settings": "coach-signup own-profile marked-fields identity hours forms 2-coach 5-coach-form",
  coaches:
    "directories near-me safety saved-coaches own-profile public-pages coach-signup keyboard reach access 2-directories",
  config: "public-pages",
  database: "sync-kill sync-quota sync-status sync-switch sync-tabs sync-upgrade storage-closed forms notes locked-out",
  demo: "story public-pages directories messages",
  footage: "footage footage-drawing footage-tools share-target 8-failures",
  guardians: "concerns guardian guardian-listing guardian-page guardian-permits young-words",
  home: "public-pages safety photos access 2-home",
  intro: "intro-video",
  "intro-videos": "intro-video",
  jobs: "",
  kit: "kit",
  limits: "",
  mails: "notifications accounts",
  matching: "directories offline-matches way-back 2-quiz 2-people 8-no-network",
  messages: "messages concerns toasts way-back access 2-people",
  notes: "notes long-notes private-notes homework typing",
  notifications: "notifications sync-switch",
  outbox: "notifications",
  packages: "packages",
  palette: "palette",
  payments: "booking money currency stand-in agreed-amounts",
  "pending-changes": "queued-moves sync-status",
  permissions: "story",
  photos: "photos",
  platform: "reach story toasts 8-failures 8-no-network",
  promo: "promo",
  protection: "guardian staff-desk",
  pwa: "app-too-old ios-install sync-upgrade language reach",
  reports: "concerns guardian",
  reviews: "after-session 2-booking 8-failures young-words",
  roster: "athletes",
  routes: "routes",
  search: "athletes palette",
  seo: "public-pages",
  settings: "account-settings export language sync-status",
  settlement: "booking money packages",
  shell: "routes way-back keyboard today access account-settings forms",
  staff: "concerns staff-desk staff-code identity access",
  styles: "kit access public-pages",
  sync: "story sync-status sync-switch messages notes",
  ui: "kit access keyboard toasts typing forms way-back",
};

/** Screens that show parts of several features, each with a story of the gate. The story runs if a part changes. */
export const SCREENS: Readonly<Record<string, string>> = {
  "athlete/onboarding.tsx": "2-athlete",
  "athletes/index.tsx": "athletes",
  "book/$coachId.tsx": "2-booking",
  "booking/$bookingId.tsx": "2-booking",
  "calendar.tsx": "today",
  "coach/$coachId.tsx": "2-directories",
  "coach/dashboard.tsx": "2-dashboard",
  "coach/onboarding.tsx": "2-coach",
  "coaches.tsx": "2-directories",
  "index.tsx": "2-home",
  "messages.tsx": "2-people",
  "recommendations.tsx": "2-people",
  "settings.tsx": "account-settings",
  "today.tsx": "today",
};

/** Server tests of a folder that do not lie in it and call none of its routes. */
export const SERVER_TESTS_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  "pb_hooks/backups": ["pb_hooks/mails/mails.test.ts", "pb_hooks/platform/operator-commands.test.ts"],
  "pb_hooks/demo": [
    "pb_hooks/coaches/without-stripe.test.ts",
    "pb_hooks/matching/matching.test.ts",
    "pb_hooks/platform/operator-folder.test.ts",
  ],
  "pb_hooks/mails": [
    "pb_hooks/accounts/guardian.test.ts",
    "pb_hooks/booking-actions/book-intro.test.ts",
    "pb_hooks/booking-actions/paid-story.test.ts",
    "pb_hooks/packages/packages.test.ts",
    "pb_hooks/settlement/mails-about-money.test.ts",
    "pb_hooks/staff/suspension.test.ts",
  ],
  "pb_hooks/outbox": ["pb_hooks/mails/mails.test.ts"],
  "pb_hooks/payments": ["scripts/check-ledger.server.test.ts"],
  "pb_hooks/protection": [
    "pb_hooks/accounts/guardian.test.ts",
    "pb_hooks/accounts/held-guardians.test.ts",
    "pb_hooks/staff/suspension.test.ts",
  ],
  "pb_hooks/settlement": [
    "pb_hooks/packages/packages.test.ts",
    "pb_hooks/payments/claims-and-offers.test.ts",
    "pb_hooks/payments/unpaid-sessions.test.ts",
  ],
};

/** Server tests of every hook: its routes, who may call them, its queries, and what it may not log. */
export const SERVER_TESTS_OF_ALL: readonly string[] = [
  "pb_hooks/permissions/columns.test.ts",
  "pb_hooks/permissions/permissions.test.ts",
  "pb_hooks/permissions/routes.test.ts",
  "pb_hooks/platform/private-data.test.ts",
  "pb_hooks/platform/query-plans.test.ts",
  "pb_hooks/platform/routes.test.ts",
];

/** They look at the whole app, so no feature has them alone. They run when everything runs, and when they change. */
export const OF_THE_WHOLE = "access-bookings access-failures access-states dashboard spanish";
