/** JSON-LD of schema.org. The Go main escapes what could end its element. */
import type { FoundCoach } from "./coach-words";

const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== undefined));

/**
 * A coach as a person, and the coaching as an offer.
 * @param site the instance's address without a slash at the end
 */
export function coachData(coach: FoundCoach, site: string, description: string): string {
  const url = `${site}/coach/${coach.id}`;
  const person = `${url}#coach`;
  const sport = coach.sport === "Other" ? "" : coach.sport;
  return JSON.stringify({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "ProfilePage",
        "@id": url,
        url,
        dateModified: instantOf(coach.updated_at),
        mainEntity: { "@id": person },
      },
      given({
        "@type": "Person",
        "@id": person,
        name: coach.name,
        url,
        description,
        jobTitle: sport ? `${sport} coach` : "Coach",
        knowsAbout: sport,
        image: /^https:\/\//.test(coach.profile_image_url) ? coach.profile_image_url : "",
        homeLocation: coach.location && { "@type": "Place", name: coach.location },
      }),
      given({
        "@type": "Service",
        name: `${sport ? `${sport} coaching` : "Coaching"} with ${coach.name}`,
        serviceType: "Sports coaching",
        provider: { "@id": person },
        offers: {
          "@type": "Offer",
          url: `${site}/book/${coach.id}`,
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price: (coach.hourly_rate / 100).toFixed(2),
            priceCurrency: "USD",
            unitCode: "HUR",
          },
        },
        aggregateRating:
          coach.total_reviews > 0
            ? {
                "@type": "AggregateRating",
                ratingValue: Number(coach.average_rating.toFixed(2)),
                reviewCount: coach.total_reviews,
                bestRating: 5,
                worstRating: 1,
              }
            : undefined,
      }),
    ],
  });
}

/** PocketBase writes a blank instead of the T of ISO 8601. */
const instantOf = (stored: string): string => stored.replace(" ", "T");

/** The first part of the directory, in its order. */
export const listData = (coaches: readonly FoundCoach[], site: string): string =>
  JSON.stringify({
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: coaches.map((coach, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: coach.name,
      url: `${site}/coach/${coach.id}`,
    })),
  });
