import type { PackageOffer } from "@domain/packages";
import * as m from "@messages";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { formatCents } from "@/ui/format";
import { eachWords, offerWords } from "./package-words";

type Props = { offers: readonly PackageOffer[]; busy: boolean; onBuy: (offer: PackageOffer) => void };

/** What a coach offers, each with its price and a button. */
export const OfferList = ({ offers, busy, onBuy }: Props) => (
  <ul className="grid gap-3">
    {offers.map((offer) => (
      <Card as="li" key={offer.id} className="grid gap-3 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="title">{offerWords(offer)}</h2>
          <b className="figure text-f3">{formatCents(offer.price)}</b>
        </div>
        <p className="text-ink-2 text-sm">{eachWords(offer)}</p>
        <Button tone="go" disabled={busy} onClick={() => onBuy(offer)}>
          {m.packages_buy({ offer: offerWords(offer) })}
        </Button>
      </Card>
    ))}
  </ul>
);
