import { firstPage } from "../src/database/first-page";

/**
 * The addresses that people find from outside. The title stands before the instance's name, as the screen itself says it
 * once it runs; `%APP_NAME%` and `%APP_URL%` are filled in by the server (pocketbase/pages.go).
 */
export type PublicPage = {
  path: string;
  /** The route's file, whose code and styles the page brings along. */
  source: string;
  title: string;
  description: string;
  /** Drawn at build time; the others start from the empty frame. */
  drawn: boolean;
  /** What a visitor's app asks of the server first; a drawn page asks for it before the app's code is here. */
  asks?: string;
  /** False: not for search engines and not in the sitemap. Young people are listed there. */
  index: boolean;
  /** JSON-LD. */
  data?: object;
};

const page = (path: string, title: string, description: string, more: Partial<PublicPage> = {}): PublicPage => ({
  path,
  source: `src/routes${path === "/" ? "/index" : path}.tsx`,
  title,
  description,
  drawn: true,
  index: true,
  ...more,
});

export const PUBLIC_PAGES: readonly PublicPage[] = [
  page(
    "/",
    "Find a coach who has been there",
    "Retired elite athletes coach you one-on-one, in person or online. Our team checks every one of them before you can book.",
    {
      data: {
        "@context": "https://schema.org",
        "@graph": [
          {
            "@type": "Organization",
            "@id": "%APP_URL%/#organization",
            name: "%APP_NAME%",
            url: "%APP_URL%/",
            logo: "%APP_URL%/icons/512.png",
          },
          {
            "@type": "WebSite",
            name: "%APP_NAME%",
            url: "%APP_URL%/",
            publisher: { "@id": "%APP_URL%/#organization" },
            potentialAction: {
              "@type": "SearchAction",
              target: { "@type": "EntryPoint", urlTemplate: "%APP_URL%/coaches?q={search_term_string}" },
              "query-input": "required name=search_term_string",
            },
          },
        ],
      },
    },
  ),
  page(
    "/coaches",
    "Coaches",
    "Retired elite athletes who coach: compare sports, prices, ratings and free hours, and book the one who fits.",
    { asks: firstPage("coaches") },
  ),
  page(
    "/pricing",
    "Pricing",
    "You pay the coach's hourly rate and nothing on top. The coach receives 85%, worked out on an example.",
  ),
  page(
    "/about",
    "About Us",
    "Why retired professionals coach here, who runs this address, and what we hold ourselves to.",
  ),
  page("/contact", "Contact", "How to reach the team: about a booking, about a person, and about anything else."),
  page(
    "/privacy",
    "Privacy Policy",
    "What is kept about you, why, for how long, who sees it, and how you take it away.",
  ),
  page("/terms", "Terms of Service", "What booking, cancelling, coaching and paying here mean, in plain words."),
  page(
    "/find-coach",
    "Find Your Coach",
    "Seven short questions about your sport, your goals and your budget, and the coaches who fit you.",
    {
      drawn: false,
    },
  ),
  // The server fills in each coach (pb_hooks/found).
  {
    path: "/coach/$coachId",
    source: "src/routes/coach/$coachId.tsx",
    title: "Coach",
    description: "A retired elite athlete who coaches.",
    drawn: false,
    index: true,
  },
  page("/athletes", "Athletes", "Athletes who look for a coach.", { drawn: false, index: false }),
];
