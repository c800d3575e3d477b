import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Sheet } from "@/ui/sheet";
import { toast } from "@/ui/toast";
import { Group, Sample } from "./sample";

/** Parts that open over a screen. */
export function Layers() {
  const [open, setOpen] = useState<"dialog" | "sheet" | null>(null);
  const close = () => setOpen(null);
  return (
    <Group title="Layers">
      <Sample name="dialog">
        <Button tone="out" onClick={() => setOpen("dialog")}>
          Open a dialog
        </Button>
        <Dialog
          open={open === "dialog"}
          onClose={close}
          title="Cancel the session?"
          actions={
            <>
              <Button tone="stop" onClick={close}>
                Cancel session
              </Button>
              <Button tone="out" onClick={close}>
                Keep it
              </Button>
            </>
          }
        >
          <p className="text-ink-2">You get everything back.</p>
        </Dialog>
      </Sample>
      <Sample name="sheet">
        <Button tone="out" onClick={() => setOpen("sheet")}>
          Open a sheet
        </Button>
        <Sheet
          open={open === "sheet"}
          onClose={close}
          title="Filters"
          footer={<Button onClick={close}>Show all</Button>}
        >
          <p className="p-4">What stands in it.</p>
        </Sheet>
      </Sample>
      <Sample name="toast">
        <Button tone="out" onClick={() => toast.success("Saved", "It is on this device.")}>
          Show a toast
        </Button>
      </Sample>
      <Sample name="toast error">
        <Button tone="out" onClick={() => toast.error("Not saved", "Try again.")}>
          Show an error
        </Button>
      </Sample>
    </Group>
  );
}
