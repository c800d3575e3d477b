import * as m from "@messages";
import { ExchangeZone } from "./exchange-zone";

const REASON = "mt-2.5 max-w-[40ch] text-balance desk:text-lg text-ink-2";

const CLAIM = "desk:max-w-[25ch] max-w-[15ch] desk:text-[2.5rem] text-[1.875rem]";

/** The disconnect in sports: knowledge on one side of the zone, need on the other. */
export const Problem = () => (
  <section className="desk:py-32 py-18" aria-labelledby="problem">
    <div className="frame">
      <h2 className="max-w-[13ch] text-d2" id="problem">
        {m.home_the_baton_never_gets_passed_on()}
      </h2>
    </div>
    <ExchangeZone />
    <div className="frame grid desk:grid-cols-2 desk:gap-16 gap-9">
      <div>
        <h3 className={CLAIM}>{m.home_retired_elites_have_nowhere_to()}</h3>
        <p className={REASON}>{m.home_fifteen_to_twenty_years_of()}</p>
      </div>
      <div>
        <h3 className={CLAIM}>{m.home_youth_sports_lack_quality_coaching()}</h3>
        <p className={REASON}>{m.home_most_young_athletes_never_train()}</p>
      </div>
    </div>
  </section>
);
