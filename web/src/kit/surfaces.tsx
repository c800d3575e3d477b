import { BadgeCheck } from "lucide-react";
import { Avatar } from "@/ui/avatar";
import { Badge, type BadgeTone } from "@/ui/badge";
import { Card } from "@/ui/card";
import { Count } from "@/ui/count";
import { Facts } from "@/ui/facts";
import { PriceBlock } from "@/ui/price-block";
import { Rating } from "@/ui/rating";
import { ScoreRing } from "@/ui/score-ring";
import { SportSurface } from "@/ui/sport-surface";
import { Stars } from "@/ui/stars";
import { Group, Sample } from "./sample";

const BADGES: readonly BadgeTone[] = ["grey", "solid", "line", "go", "wait", "stop", "info"];
const SCORES = [91, 72, 38];

export const Surfaces = () => (
  <Group title="Surfaces and marks">
    <Sample name="card">
      <Card className="p-4">On paper</Card>
    </Sample>
    <Sample name="sport surface">
      <SportSurface sport="Tennis" crop className="h-32">
        <Badge className="absolute top-2 left-2">Featured</Badge>
      </SportSurface>
    </Sample>
    {BADGES.map((tone) => (
      <Sample key={tone} name={`badge ${tone}`}>
        <Badge tone={tone} icon={<BadgeCheck aria-hidden="true" />}>
          Verified
        </Badge>
      </Sample>
    ))}
    <Sample name="count">
      <Count>3</Count>
    </Sample>
    <Sample name="avatar">
      <Avatar name="Ana Novak" sport="Swimming" size={72} />
    </Sample>
    <Sample name="rating">
      <Rating average={4.8} count={12} />
    </Sample>
    <Sample name="rating none">
      <Rating average={0} count={0} />
    </Sample>
    <Sample name="stars">
      <Stars rating={4} />
    </Sample>
    {SCORES.map((score) => (
      <Sample key={score} name={`score ${score}`}>
        <ScoreRing score={score} />
      </Sample>
    ))}
    <Sample name="facts">
      <Facts em={6}>
        <dt>Sport</dt>
        <dd>Tennis</dd>
        <dt>Place</dt>
        <dd>Zagreb</dd>
      </Facts>
    </Sample>
    <Sample name="prices">
      <PriceBlock
        rows={[
          { label: "60 min", cents: 12_000 },
          { label: "Service", cents: 0, small: true },
        ]}
        total={{ label: "Total", cents: 12_000 }}
      />
    </Sample>
  </Group>
);
