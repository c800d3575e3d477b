/** JSON-LD of schema.org. The Go main escapes what could end its element. */

import { currencyCode, plainAmount } from "@domain/currency";
import { isOwnPhoto } from "@domain/photos";
import { sportLabel } from "@domain/sport-labels";
import * as m from "@messages";
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
  const sport = coach.sport === "Other" ? "" : sportLabel(coach.sport);
  const { name } = coach;
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
        name,
        url,
        description,
        jobTitle: sport ? m.server_sport_coach({ sport }) : m.rules_the_word_coach(),
        knowsAbout: sport,
        image: pictureOf(coach.profile_image_url, site),
        homeLocation: coach.location && { "@type": "Place", name: coach.location },
      }),
      given({
        "@type": "Service",
        name: sport ? m.server_sport_coaching_with({ sport, name }) : m.server_coaching_with({ name }),
        serviceType: m.server_sports_coaching(),
        provider: { "@id": person },
        offers: {
          "@type": "Offer",
          url: `${site}/book/${coach.id}`,
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price: plainAmount(coach.hourly_rate),
            priceCurrency: currencyCode(),
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

/** A search engine gets a whole address. */
const pictureOf = (address: string, site: string): string => {
  if (isOwnPhoto(address)) return site + address;
  return address.startsWith("https://") ? address : "";
};
