/** What was made of one of Stripe's events; kept with the event. */
export type Outcome = string;
