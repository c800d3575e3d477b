import { ExchangeZone } from "./exchange-zone";

/** The disconnect in sports: knowledge on one side of the zone, need on the other. */
export const Problem = () => (
  <section className="sec gap" aria-labelledby="problem">
    <div className="wrap">
      <h2 className="d2" id="problem">
        The baton never gets passed on.
      </h2>
    </div>
    <ExchangeZone />
    <div className="wrap split">
      <div>
        <h3>Retired elites have nowhere to share knowledge.</h3>
        <p>Fifteen to twenty years of experience, and on the day of the last race it stays in the locker room.</p>
      </div>
      <div>
        <h3>Youth sports lack quality coaching.</h3>
        <p>Most young athletes never train with anyone who has stood where they want to stand.</p>
      </div>
    </div>
  </section>
);
