/** Specification, section 2: the screens. */
import { type Section, section } from "./section";

export const SCREENS: readonly Section[] = [
  section("2.routes", "Screens and routes: the table", {
    home: "/ is the home (landing) page.",
    auth: "/auth is sign in / sign up.",
    quiz: "/find-coach is the coach-matching quiz.",
    coaches: "/coaches is the coach directory.",
    athletes: "/athletes is the athlete directory.",
    recommendations: "/recommendations is AI matches.",
    messages: "/messages is messages.",
    coach: "/coach/{coachId} is the coach profile.",
    book: "/book/{coachId} is the booking form.",
    booking: "/booking/{bookingId} is the booking detail.",
    "coach-onboarding": "/coach/onboarding is the coach sign-up form.",
    "athlete-onboarding": "/athlete/onboarding is the athlete profile form.",
    dashboard: "/coach/dashboard is the coach dashboard.",
    success: "/booking-success is the booking confirmation.",
    "not-found": "Any other path: 404 page with 'Oops! Page not found' and a link home.",
  }),

  section("2.home", "Home", {
    parts:
      "Top navigation, hero, a problem section, how-it-works (anchor how-it-works), benefits (anchor benefits), closing call to action, footer.",
    problem: "The problem section is about the disconnect in sports.",
    anchors: "Navigation: in-page anchors How It Works and Benefits.",
    "nav-quiz": "Navigation: Find Your Coach leads to /find-coach.",
    "nav-coaches": "Navigation: Browse Coaches leads to /coaches.",
    "nav-athletes": "Navigation: Find Athletes leads to /athletes.",
    "nav-matches": "Navigation: AI Matches leads to /recommendations.",
    "user-menu":
      "Signed in: user menu with /messages, AI Matches (/recommendations), Coach Dashboard (/coach/dashboard), Sign Out.",
    "sign-in": "Signed out: Sign In button to /auth.",
    "get-started":
      "Signed out: Get Started menu with Sign Up as a Coach (/coach/onboarding) and Find a Coach (/athlete/onboarding).",
    hero: "Hero buttons: Find My Perfect Coach to /find-coach; Sign Up as a Coach to /coach/onboarding.",
    closing: [
      "Closing section buttons: Find a Coach, Sign Up as a Coach.",
      "section 11: they lead where the hero's lead",
    ],
    "footer-platform": [
      "Footer column Platform: Find Coaches, Sign Up as a Coach, How It Works, Pricing.",
      "section 11: real pages instead of placeholder links",
    ],
    "footer-company": [
      "Footer column Company: About Us, Contact, Privacy Policy, Terms of Service.",
      "section 11: real pages instead of placeholder links",
    ],
    social: ["Social icons.", "section 11: they link to SOCIAL_LINKS, in the demo to example addresses"],
    copyright: ["Copyright year 2025.", "section 11: '© 2025' and, later, '© 2025–{year}'"],
  }),

  section("2.auth", "Auth (/auth)", {
    title: ["Centred card titled 'Welcome to the product'.", "section 1: 'Welcome to {name}'"],
    subtitle: "Subtitle 'Sign in to your account or create a new one'.",
    tabs: "Two tabs: Sign In (default) and Sign Up.",
    "sign-in-fields": "Sign In fields: Email, Password.",
    "sign-up-fields": "Sign Up fields: Name, Email, Password; all required.",
    "password-length": "The sign-up password input has min length 8 and max 100.",
    "busy-sign-in": "Sign in: spinner and 'Signing in...', disabled while busy.",
    "busy-sign-up": "Sign up: spinner and 'Creating account...', disabled while busy.",
    success: ["Success of either goes to /.", "with ?next= to where the person wanted to go"],
  }),

  section("2.quiz", "Coach-matching quiz", {
    steps: "7 steps with a progress bar and Back/Next.",
    gated: "Next is disabled until the current step is answered.",
    last: "The last step's button reads 'Find My Coaches'.",
    finish: "On finish: /coaches with sport, level, budget, location, sessionType and quiz=true.",
    stored: "Answers are also stored locally under a results key.",
  }),

  section("2.coaches", "Coach directory (/coaches)", {
    loading: ["Loading spinner.", "skeletons in the cards' shape"],
    grid: "Grid of coach cards.",
    filters: "A Filters side sheet.",
    "view-profile": "Each card: View Profile leads to /coach/{id}.",
    "book-now": "Each card: Book Now leads to /book/{id}.",
    empty: "Empty: 'No coaches found matching your filters.'",
  }),

  section("2.athletes", "Athlete directory (/athletes)", {
    filters: "Filter sheet and cards.",
    empty: "Empty: 'No athletes found matching your filters.'",
  }),

  section("2.matches", "AI matches (/recommendations)", {
    "signed-out": "Not signed in: redirect to /auth.",
    heading: "Heading 'Your AI-Powered Matches', ranked cards.",
    "book-session": "For an athlete with a coach result: Book Session to /book/{id}.",
    contact: [
      "Otherwise a Contact button shows the toast 'Contact Feature Coming Soon' / 'Direct messaging will be available soon!'.",
      "section 8: where writing is allowed it opens the thread; the toast where it is not",
    ],
  }),

  section("2.messages", "Messages (/messages)", {
    layout: "Conversation list on the left, thread on the right (600px high).",
    placeholder: "Placeholder 'Select a conversation to start messaging'.",
    empty: "Empty list: 'No conversations yet'.",
  }),

  section("2.coach", "Coach profile (/coach/{coachId})", {
    missing: "'Coach not found' if the coach is missing.",
    unverified: "'Coach not found' if the coach is not verified.",
    book: "Otherwise the profile and a Book Session button to /book/{id}.",
  }),

  section("2.book", "Booking form (/book/{coachId})", {
    "signed-out": "Not signed in: amber notice 'You need to sign in to book a session.' with Sign In button to /auth.",
    unknown: "Unknown coach: toast 'Coach not found' and redirect to /coaches.",
    fields: "Fields: name, email, session date, duration, session type, notes.",
    payment: ["After the create-booking call, a payment step follows.", "section 4: Stripe's Payment Element"],
    "not-configured": [
      "The payment step shows 'Stripe is not configured. Please contact support.'",
      "section 4: without STRIPE_SECRET_KEY only; nothing is stored on the server, the draft stays on the device",
    ],
  }),

  section("2.booking", "Booking detail (/booking/{bookingId})", {
    "signed-out": "Not signed in: redirect to /auth.",
    missing: "Missing booking: 'Booking not found'.",
    message: "Message button goes to /messages.",
    "coach-link": "Coach view: edit meeting link.",
    "coach-notes": "Coach view: edit session notes.",
    "coach-message": "Coach view: 'Message Athlete'.",
    join: "Athlete view: Join Video Call when a link exists.",
    "no-link": "Athlete view: otherwise 'Coach will share the meeting link soon'.",
    footage: "Athlete view: upload training footage.",
    "review-when": [
      "Review form only when status is confirmed and no review exists yet.",
      "section 3: confirmed or completed",
    ],
    "notes-read-only": "Athlete view: session notes read-only.",
  }),

  section("2.coach-onboarding", "Coach onboarding (/coach/onboarding)", {
    title: "Titled 'Sign Up as a Coach'.",
    fields:
      "Fields: full name, sport dropdown, age, nationality, location, coaching areas, availability, checkbox 'I was a professional athlete in this sport', hourly rate in USD, bio, achievements, profile image URL.",
    prefilled: "Full name is prefilled from the signed-in user's name.",
    counters: "Text areas have live character counters.",
    note: "A note says the coach receives 85% after the 15% platform fee.",
    "next-steps":
      "'Next Steps' list: complete the form, set up the payment provider's connected account, get verified by the team, start accepting bookings.",
    submit: "Submit button 'Continue to Stripe Setup'.",
    busy: "While submitting 'Creating account...' and disabled.",
    "signed-out": "Unauthenticated: redirect to /auth.",
  }),

  section("2.athlete-onboarding", "Athlete onboarding (/athlete/onboarding)", {
    title: "'Create Athlete Profile'.",
    fields:
      "Fields: full name, age, nationality, sport interest (free text), location, vision and goals, requirements from coach, profile image URL.",
    submit: "Submit 'Create Athlete Profile'.",
    busy: "While submitting 'Creating profile...'.",
    "signed-out": "Unauthenticated: redirect to /auth.",
    success: "Success: go to /coaches.",
  }),

  section("2.dashboard", "Coach dashboard (/coach/dashboard)", {
    "signed-out": "Unauthenticated: /auth.",
    "no-coach": "No coach record: /coach/onboarding.",
    header: "Header 'Welcome back, {coach name}' with sport beneath.",
    verify: "If not verified: 'Verify Account' button ('Checking...' while running).",
    warning: "If not verified: warning card 'Account Not Verified' asking to complete account setup.",
    earnings: "Total Earnings: sum of the coach's share of completed bookings, 'From completed sessions'.",
    total: "Total Bookings: count, 'All time bookings'.",
    rate: "Hourly Rate: 'You receive 85% per booking'.",
    recent: "'Recent Bookings' list, newest session first.",
    row: "Each shows client name, client email, session date and time, duration, status badge, coach's amount and total amount.",
    hours: "Duration in hours, singular or plural.",
    empty: "Empty: 'No bookings yet. Once verified, clients can book sessions with you!'.",
    money: "Money shown as dollars with two decimals.",
  }),

  section("2.success", "Booking success (/booking-success)", {
    title: [
      "Title 'Booking Confirmed!'.",
      "section 4: only once the webhook has confirmed it; until then it waits, honestly",
    ],
    steps: "Next steps: a confirmation email arrives; the coach will contact the client; prepare for training.",
    browse: "'Browse More Coaches' to /coaches.",
    home: "'Back to Home' to /.",
  }),
];
