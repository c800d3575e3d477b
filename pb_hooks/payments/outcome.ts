/** The result of handling one of Stripe's events, stored with the event. */
export type Outcome = string;
