import { ExchangeZone } from "./exchange-zone";

const REASON = "mt-2.5 max-w-[40ch] text-balance desk:text-lg text-ink-2";

const CLAIM = "desk:max-w-[25ch] max-w-[15ch] desk:text-[2.5rem] text-[1.875rem]";

/** The disconnect in sports: knowledge on one side of the zone, need on the other. */
export const Problem = () => (
  <section className="desk:py-32 py-18" aria-labelledby="problem">
    <div className="frame">
      <h2 className="max-w-[13ch] text-d2" id="problem">
        The baton never gets passed on.
      </h2>
    </div>
    <ExchangeZone />
    <div className="frame grid desk:grid-cols-2 desk:gap-16 gap-9">
      <div>
        <h3 className={CLAIM}>Retired elites have nowhere to share knowledge.</h3>
        <p className={REASON}>
          Fifteen to twenty years of experience, and on the day of the last race it stays in the locker room.
        </p>
      </div>
      <div>
        <h3 className={CLAIM}>Youth sports lack quality coaching.</h3>
        <p className={REASON}>Most young athletes never train with anyone who has stood where they want to stand.</p>
      </div>
    </div>
  </section>
);
