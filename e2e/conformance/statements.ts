/**
 * Every statement of product.txt, in its order and by its section, with the words that are held to. A test proves one by carrying its
 * id in the title, in brackets: `test("[2.auth.tabs] …")`. `decision` says where decisions.md changes or closes it.
 */
export type Statement = { id: string; words: string; decision?: string };
export type Section = { number: string; title: string; statements: readonly Statement[] };

const section = (number: string, title: string, lines: Record<string, string | [string, string]>): Section => ({
  number,
  title,
  statements: Object.entries(lines).map(([name, line]) =>
    typeof line === "string"
      ? { id: `${number}.${name}`, words: line }
      : { id: `${number}.${name}`, words: line[0], decision: line[1] },
  ),
});

export const SECTIONS: readonly Section[] = [
  section("1", "What the product does and for whom", {
    "athlete-story":
      "Athletes browse coaches, receive ranked matches, book paid sessions, message coaches, upload footage and review.",
    "coach-story": [
      "Coaches sign up, fill a profile, are sent to the payment provider's onboarding and are then verified by the product's team.",
      "section 6: verified needs both Stripe's transfers and the team's approval",
    ],
    "coach-keeps": "Coaches keep a coach profile, share a meeting link and write session notes.",
    visitor: "Visitors who are signed out can browse coaches and athletes.",
    promises:
      "Landing promises: verified elite athlete profiles, personalised training, in-person and online sessions, flexible scheduling, no commitment required.",
    pitch: "Pitch: retired elites have nowhere to share knowledge, while youth sports lack quality coaching.",
    steps: "Four steps: find a coach; review and match; book sessions; train and excel.",
    benefits:
      "Benefits for athletes (personalised training, elite experience) and for coaches (stay connected, share your legacy).",
    fee: "The platform fee is 15 percent of each booking; the coach receives 85 percent.",
    session: [
      "The session is kept in the browser's local storage and refreshed automatically.",
      "section 11: PocketBase's token",
    ],
  }),

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
    loading: ["Loading spinner.", "look.md: skeletons in the cards' shape"],
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

  section("3", "Entities and their fields", {
    session: ["User account and session.", "section 11: PocketBase's token and record in local storage"],
    coach: "Coach (public): the named fields.",
    "coach-own": "Coach record read by the dashboard: id, user_id, name, sport, verified, hourly_rate.",
    "coach-submission": "Coach submission (camelCase) with its optional fields.",
    "athlete-profile": "Athlete profile: the named fields.",
    recommendation: "Recommendation: the named fields.",
    message: "Message: id, sender_id, receiver_id, content, created_at, is_read.",
    review: "Review: id, booking_id, reviewer_id, reviewed_coach_id, rating, comment, created_at.",
    booking: "Booking: the named fields.",
    "training-file": "Training file: uploader_id, booking_id, file_url, file_type, file_name, description, created_at.",
    "session-note": "Session note: id, booking_id, coach_id, notes, updated_at.",
    "quiz-answers": "Quiz answers: sport, level, goals, budget, sessionType, location, availability.",
    sports: "Coach sport choices: the twenty named.",
  }),

  section("4", "States and transitions", {
    session: "Signed out or signed in; loading until the first lookup.",
    "auth-tab": "Auth tab signin (default) or signup; submit sets busy, cleared on success or failure.",
    confirmation: [
      "Sign-up requires email confirmation.",
      "section 11: the link confirms and goes to /; a sign-in before it is refused",
    ],
    verify: "Verify asks the server: verified reloads the record with a success message, otherwise a pending message.",
    badges: "completed is the default badge, confirmed secondary, everything else outline.",
    "only-completed": "Only completed counts toward earnings.",
    transitions: [
      "Transitions between statuses: not shown.",
      "section 4: two tables of moves, everything else 409 illegal_transition",
    ],
    "booking-flow": "Booking flow: form, create-booking returning clientSecret, payment step.",
    "coach-onboarding":
      "Coach onboarding: form, server creates the coach account, redirect to the provider's link, then verification.",
    quiz: "Quiz: steps 1 to 7, gated by answers.",
    "marks-read": "Opening a thread marks the other party's unread messages read.",
    "live-message": "New incoming messages arrive live and are appended if that thread is open.",
    upload: "Upload: idle or uploading.",
  }),

  section("5.sign-up", "Validation: sign-up", {
    email: "Email valid: 'Invalid email address'.",
    "email-max": "Email max 255: 'Email too long'.",
    "password-min": "Password min 8: 'Password must be at least 8 characters'.",
    "password-max": "Password max 100: 'Password too long'.",
    name: "Name trimmed, min 1: 'Name is required'.",
    "name-max": "Name max 100: 'Name too long'.",
    first: "The first failing message is shown.",
  }),
  section("5.sign-in", "Validation: sign-in", {
    email: "Email as on sign-up.",
    password: "Password min 1: 'Password is required'.",
  }),
  section("5.quiz", "Validation: quiz", {
    answered: "Each step answered.",
    trimmed: "Goals, location and availability non-empty after trimming.",
  }),
  section("5.booking", "Validation: booking", {
    name: "clientName trimmed, required: 'Name is required'.",
    "name-max": "clientName max 100: 'Name too long'.",
    email: "clientEmail valid: 'Invalid email address'.",
    "email-max": "clientEmail max 255: 'Email too long'.",
    date: "sessionDate required: 'Session date is required'.",
    "date-max": "Within 6 months: 'Session date must be within the next 6 months'.",
    "date-past": "Past date: 'Session date must be in the future'.",
    "duration-min": "durationHours min 1: 'Duration must be at least 1 hour'.",
    "duration-max": "durationHours max 8: 'Duration cannot exceed 8 hours'.",
    type: "sessionType one of one_on_one, group, video_review, in_person.",
    notes: "Notes optional.",
    missing: "A missing name, email or date: 'Please fill in all fields'.",
  }),
  section("5.other", "Validation: review, notes, upload, message, link", {
    rating: "Review rating required: 'Rating required' / 'Please select a star rating'.",
    comment: "Review comment optional, trimmed.",
    "notes-empty": "Session notes empty: 'Notes cannot be empty'.",
    "notes-coach": "Only the coach can edit session notes.",
    "upload-type": "Upload types video mp4, webm, quicktime and audio mpeg, wav, webm; otherwise 'Invalid File Type'.",
    "upload-size": "Max 100MB, otherwise 'File Too Large' / 'File size must be less than 100MB'.",
    message: "A message that is empty after trimming is not sent.",
    link: "Meeting link: non-empty to save.",
  }),
  section("5.coach", "Validation: coach form", {
    first: "First failing message shown.",
    inputs: "Inputs carry matching min/max and character limits.",
    name: "Name trimmed, required: 'Name is required'.",
    "name-max": "Name max 100: 'Name too long'.",
    sport: "Sport required: 'Sport is required'.",
    "sport-max": "Sport max 50: 'Sport name too long'.",
    "age-min": "Age optional, min 18: 'Must be at least 18 years old'.",
    "age-max": "Age max 100: 'Invalid age'.",
    nationality: "Nationality max 100: 'Nationality too long'.",
    location: "Location max 100: 'Location too long'.",
    areas: "Coaching areas max 500: 'Coaching areas too long'.",
    availability: "Availability max 500: 'Availability too long'.",
    achievements: "Achievements max 2000: 'Achievements too long (max 2000 characters)'.",
    "rate-min": "hourlyRate min 10: 'Hourly rate must be at least $10'.",
    "rate-max": "hourlyRate max 1000: 'Hourly rate too high'.",
    bio: "Bio max 1000: 'Bio too long (max 1000 characters)'.",
    image: "profileImageUrl valid URL or empty: 'Invalid image URL'.",
  }),
  section("5.athlete", "Validation: athlete form", {
    name: "Name required.",
    "name-max": "Name max 100.",
    "age-min": "Age required, min 13: 'Must be at least 13 years old'.",
    "age-max": "Age max 100: 'Invalid age'.",
    nationality: "Nationality required: 'Nationality is required'.",
    "nationality-max": "Nationality max 100.",
    sport: "sportInterest required: 'Sport interest is required'.",
    "sport-max": "sportInterest max 100: 'Sport interest too long'.",
    location: "Location max 100.",
    vision: "Vision max 1000: 'Vision too long (max 1000 characters)'.",
    requirements: "Requirements max 1000: 'Requirements too long (max 1000 characters)'.",
    image: "profileImageUrl valid URL or empty: 'Invalid image URL'.",
  }),

  section("6", "Roles and permissions", {
    visitor: "Visitor browses coaches and athletes; sees Sign In and Get Started.",
    "needs-sign-in":
      "Booking, messages, matches, onboarding and dashboard need sign-in and otherwise redirect to /auth.",
    athlete: "Athlete: books, messages, uploads footage, reviews.",
    coach: "Coach: edits meeting link and session notes; the dashboard shows only their own bookings.",
    verified: "Only verified coaches have a public profile or can be booked.",
    "dashboard-link":
      "The Coach Dashboard menu link is shown to every signed-in user; non-coaches are redirected to onboarding.",
    server: ["Server-side enforcement: not shown.", "section 3: the table of who may do what"],
  }),

  section("7", "The calls it makes", {
    "sign-up": "Sign up with email, password and name.",
    "sign-in": "Sign in with password; the error is read.",
    "auth-state": "Current session, subscription to changes, sign out.",
    "public-coaches": "get_public_coach_fields: no payload, returns the coach list.",
    "public-athletes": "get_public_athlete_profiles: no payload, returns the athlete list.",
    recommendations: "get-match-recommendations: {userType} → {recommendations}.",
    "create-booking": ["create-booking: the named body → {clientSecret}.", "section 2: → {bookingId, clientSecret}"],
    "create-coach": "create-coach-account: the named body → {onboardingUrl}, to which the browser navigates.",
    "verify-coach": ["verify-coach-account: no body → {verified}.", "section 2: with a reason when it is not"],
    coaches: "coaches: by id with verified=true; by user_id for the dashboard.",
    profiles: "athlete_profiles: name by user_id; insert.",
    messages: "messages: by sender and receiver; insert; update is_read; live inserts for the receiver; unread count.",
    reviews: "reviews: by reviewed_coach_id, newest first; insert.",
    bookings: "bookings: by id; update meeting_link; the dashboard's list by coach_id, newest session first.",
    files: "training_files: by booking, newest first; insert.",
    notes: "session_notes: by booking; insert; update notes.",
    storage: [
      "Storage bucket training-files: upload at {userId}/{timestamp}.{ext}, public URL.",
      "section 11: a protected file field, opened by a party's short-lived token",
    ],
  }),

  section("8", "The error catalogue", {
    auth: "Any sign-in/sign-up validation failure or backend error: 'Error', description the message.",
    "signed-up": "'Success!' / 'Check your email to confirm your account.'",
    "signed-in": "'Welcome back!' / 'You've successfully signed in.'",
    recommendations: "'Error' / 'Failed to load recommendations'.",
    "messages-load": "'Failed to load messages'.",
    "message-send": "'Failed to send message'.",
    coach: "'Coach not found'.",
    fields: "'Please fill in all fields'.",
    booking: "'Failed to create booking'.",
    "sign-in-first": "'Authentication required' / 'Please sign in to book a session', then redirect to /auth.",
    "file-type": "'Invalid File Type'.",
    "file-size": "'File Too Large'.",
    upload: "'Upload Failed'.",
    "notes-load": "'Failed to load session notes'.",
    "notes-empty": "'Notes cannot be empty'.",
    "notes-save": "'Failed to save notes'.",
    "coach-profile": "'Coach profile not found'.",
    rating: "'Rating required'.",
    review: "'Failed to submit review'.",
    "booking-load": "'Failed to load booking details'.",
    "link-save": "'Failed to save meeting link'.",
    "coach-no-session":
      "Coach submit without session: 'Not authenticated. Please log in first.' titled 'Error'; the button is re-enabled.",
    "coach-form": "Coach form validation: first schema message as a toast.",
    "no-onboarding": "No onboardingUrl in the response: 'Failed to get Stripe onboarding URL'.",
    "coach-other": "Other coach-creation errors: the message or 'Failed to create coach account. Please try again.'",
    athlete: "Athlete: 'Not authenticated', or the message, or 'Failed to create profile'.",
    verify: "Verify failure: the error message.",
    uploaded: "'Training file uploaded successfully'.",
    "notes-saved": "'Session notes saved successfully'.",
    reviewed: "'Review submitted' / 'Thank you for your feedback!'.",
    "link-saved": "'Meeting link saved successfully'.",
    "to-stripe": "'Success!' / 'Redirecting to complete Stripe onboarding...'.",
    "profile-made": "'Success!' / 'Your athlete profile has been created.'",
    verified: "'Account Verified!' / 'You can now start accepting bookings.'",
    "pending-stripe": "'Verification Pending' / 'Please complete your Stripe account setup.'",
    "pending-team": [
      "Pending on the team.",
      "section 6: 'Verification Pending' / 'Our team is reviewing your athletic record.'",
    ],
    "not-found": "Not-found states: 'Coach not found', 'Booking not found', 'Oops! Page not found'.",
    "load-logged": [
      "Directory and dashboard load errors are only logged.",
      "section 11: the local data stays in view with the sync status saying so",
    ],
    backend: [
      "Backend library errors: handling not shown.",
      "a sentence with a next step; 502/503/504 and network failures are tried again",
    ],
  }),

  section("9", "Business constants and limits", {
    fee: "Platform fee 15%; coach share 85%.",
    cents: "Amounts are stored in cents, shown divided by 100 (two decimals on the dashboard).",
    "rate-shown": "Hourly rate shown as dollars per hour; price filters entered in dollars.",
    rate: "Hourly rate 10 to 1000 USD, step 1.",
    ages: "Coach age 18-100; athlete age 13-100.",
    texts:
      "Text limits: name 100, sport 50, nationality and location 100, coaching areas and availability 500, bio, vision and requirements 1000, achievements 2000.",
    credentials: "Email 255; password 8-100 on sign-up.",
    budgets: "Budget values 0-50, 50-100, 100-150, 150+.",
    levels: "Levels beginner, intermediate, advanced, elite.",
    "quiz-sports": "Quiz sports Basketball, Soccer, Tennis, Track & Field, Swimming, Baseball, Volleyball, Other.",
    types: "Session types: one_on_one, group, video_review, in_person.",
    durations: "Duration 1-8 hours.",
    ahead: "Booking up to 6 months ahead.",
    upload: "Upload max 100MB; types video mp4, webm, quicktime; audio mpeg, wav, webm.",
    "rating-filters": "Directory filters: minimum rating 4, 4.5 or 4.8.",
    toggles: "Directory filters: featured-only; verified-only (ID or athlete verified).",
    scores: "Match score colours: green at 80 or above, yellow at 60 or above, orange below 60.",
    stars: "Rating stars 1-5.",
    panel: "Messages panel 600px high.",
    time: "Message time format HH:mm.",
    refresh:
      "Auto-refresh check every 30 seconds, refresh within 90 seconds of expiry; retries from 200 ms in a 30-second window.",
    storage: [
      "Storage defaults: list limit 100, sort by name; cache-control 3600, upsert off.",
      "section 11: no overwrite; the address is short-lived",
    ],
  }),
];

export const STATEMENTS: readonly Statement[] = SECTIONS.flatMap(({ statements }) => statements);

/** The ids in a test's title: `"[2.auth.tabs][4.auth-tab] two tabs"`. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([1-9](?:\.[a-z0-9-]+)+)\]/g)].map((match) => match[1] ?? "");
