/** A relay's exchange zone that nobody runs out of: the lane stops where the baton should have changed hands. */
export const ExchangeZone = () => (
  <>
    <div className="desk:mt-11 mt-8 desk:mb-10 mb-7 max-desk:hidden">
      <svg
        className="block h-auto w-full"
        viewBox="0 0 1180 190"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.5"
        aria-hidden="true"
        preserveAspectRatio="xMidYMid slice"
      >
        <path d="M0 20H1180M0 70H1180M0 120H1180M0 170H1180" stroke="var(--edge)" />
        <path d="M0 95H430" stroke="var(--lane)" strokeWidth="50" />
        <path d="M750 95H1180" strokeDasharray="10 8" strokeWidth="2" />
        <path d="M752 72V118" strokeWidth="3" />
        <path d="M430 20L418 45L430 70M750 20L762 45L750 70M430 120L418 145L430 170M750 120L762 145L750 170" />
      </svg>
    </div>
    <div className="desk:mt-11 mt-8 desk:mb-10 mb-7 desk:hidden">
      <svg
        className="block h-auto w-full"
        viewBox="0 0 358 120"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M-16 10H374M-16 43H374M-16 76H374M-16 109H374" stroke="var(--edge)" />
        <path d="M-16 59.5H128" stroke="var(--lane)" strokeWidth="33" />
        <path d="M232 59.5H374" strokeDasharray="8 6" strokeWidth="2" />
        <path d="M232 44V75" strokeWidth="3" />
        <path d="M128 10L120 26.5L128 43M128 76L120 92.5L128 109M232 10L240 26.5L232 43M232 76L240 92.5L232 109" />
      </svg>
    </div>
  </>
);
