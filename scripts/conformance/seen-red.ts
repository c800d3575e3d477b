/** Parts that were removed from the app, and the statements whose tests failed without them. */
export const SEEN_RED: readonly (readonly [what: string, ids: readonly string[]])[] = [
  ["The label 'Find Athletes' in the navigation", ["2.home.nav-athletes"]],
  ["Half of the sign-in card's subtitle", ["2.auth.subtitle"]],
  ["'matching your filters' on the empty athlete directory", ["2.athletes.empty"]],
  ["The step 'Prepare for training.'", ["2.success.steps"]],
  ["'All time bookings' under Total Bookings", ["2.dashboard.total"]],
  ["The limit of 1000 on a bio (1001)", ["5.coach.bio", "5.coach.inputs"]],
  ["The limit of 1000 dollars an hour (1001)", ["5.coach.rate-max", "9.rate"]],
  ["The toast 'Meeting link saved successfully'", ["8.link-saved"]],
  ["The toast 'Rating required'", ["8.rating", "5.other.rating"]],
  ["The toast 'Contact Feature Coming Soon'", ["2.matches.contact"]],
];
