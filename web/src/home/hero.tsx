import { useSession } from "../platform/session";
import { ButtonLink } from "../ui/button";
import { Bend } from "./bend";

const PROMISES = [
  "Verified elite athlete profiles",
  "Personalised training",
  "In-person and online sessions",
  "Flexible scheduling",
  "No commitment required",
];

export function Hero() {
  const { status } = useSession();
  return (
    <div className="night">
      <section className="hero night">
        <div className="wrap">
          <h1 className="d1">Their next season is&nbsp;yours.</h1>
          <p className="lead">
            Retired elite athletes coach you one-on-one, in&nbsp;person or online. Our team checks every one of them
            before you can book.
          </p>
          <div className="go-row">
            {status === "in" && (
              <ButtonLink tone="out" size="big" to="/today">
                Go to Today
              </ButtonLink>
            )}
            <ButtonLink tone="go" size="big" to="/find-coach">
              Find My Perfect Coach
            </ButtonLink>
            <ButtonLink tone="out" size="big" to="/coach/onboarding">
              Sign Up as a Coach
            </ButtonLink>
          </div>
        </div>
        {/* Last: it hangs from the bottom, and must not be drawn before what stands above is there. */}
        <Bend />
      </section>
      <section className="startlist" aria-label="What you can count on">
        <div className="wrap">
          <ol>
            {PROMISES.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ol>
        </div>
      </section>
    </div>
  );
}
