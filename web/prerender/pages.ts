import { PLATFORM_FEE_PERCENT } from "@domain/limits";
import * as m from "@messages";
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
  page("/", m.home_find_a_coach_who_has_been(), m.routes_describe_home(), {
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
  }),
  page("/coaches", m.coaches_coaches(), m.routes_describe_coaches(), { asks: firstPage("coaches") }),
  page("/pricing", m.home_pricing(), m.routes_describe_pricing({ coachPercent: 100 - PLATFORM_FEE_PERCENT })),
  page("/about", m.home_about_us(), m.routes_describe_about()),
  page("/contact", m.home_contact(), m.routes_describe_contact()),
  page("/safety", m.home_safety(), m.routes_describe_safety()),
  page("/privacy", m.home_privacy_policy(), m.routes_describe_privacy()),
  page("/terms", m.home_terms_of_service(), m.routes_describe_terms()),
  page("/find-coach", m.matching_find_your_coach(), m.routes_describe_find_coach(), {
    drawn: false,
  }),
  // The server fills in each coach (pb_hooks/seo).
  {
    path: "/coach/$coachId",
    source: "src/routes/coach/$coachId.tsx",
    title: m.rules_the_word_coach(),
    description: m.routes_describe_coach(),
    drawn: false,
    index: true,
  },
  page("/athletes", m.athletes_athletes(), m.routes_describe_athletes(), {
    source: "src/routes/athletes/index.tsx",
    drawn: false,
    index: false,
  }),
];
