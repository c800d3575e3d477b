import { CloudOff } from "lucide-react";
import { Bar } from "@/ui/bar";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Notice } from "@/ui/notice";
import { Skeleton } from "@/ui/skeleton";
import { Spinner } from "@/ui/spinner";
import { Group, Sample } from "./sample";

const nothing = () => undefined;

export const States = () => (
  <Group title="States of a screen">
    <Sample name="empty">
      <EmptyState
        sport="Golf"
        level={3}
        title="No sessions yet"
        text="They stand here once you book."
        action={<Button>Find a coach</Button>}
      />
    </Sample>
    <Sample name="error">
      <ErrorState title="This did not load" text="What you wrote is safe." onRetry={nothing} requestId="0a1b2c3d" />
    </Sample>
    <Sample name="notice">
      <Notice>
        <p>Your coach proposed another time.</p>
        <Button size="sm">See it</Button>
      </Notice>
    </Sample>
    <Sample name="skeleton">
      <Skeleton className="h-5 w-[55%]" />
    </Sample>
    <Sample name="spinner">
      <Spinner />
    </Sample>
    {(["wait", "info", "go"] as const).map((tone) => (
      <Sample key={tone} name={`bar ${tone}`}>
        <Bar tone={tone} icon={<CloudOff aria-hidden="true" />} title="You're offline." text="You can keep writing." />
      </Sample>
    ))}
  </Group>
);
