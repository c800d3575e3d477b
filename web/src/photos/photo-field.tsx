import { isOwnPhoto } from "@domain/photos";
import * as m from "@messages";
import { Camera, ImageUp } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { sendPhoto } from "./actions";
import type { Crop } from "./crop";
import { cutOut, openPicture, type Picture } from "./picture";
import { PrivateAvatar } from "./private-avatar";
import { useWaitingPhoto } from "./queries";

const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog")).CropDialog }));

type Props = {
  name: string;
  sport: string;
  /** The picture's address as the form has it. */
  address: string;
  /** What happens to a new photo, in a sentence. */
  note?: ReactNode;
  /** The server has decided about a photo that waited here. */
  onSent?: (() => void) | undefined;
  /** The address was an uploaded photo, and is removed. */
  onRemoved: () => void;
  /** The field for a typed address, while there is no photo. */
  children: ReactNode;
};

/** The own photo: picked or taken, cropped, and sent by itself, also later. */
export function PhotoField({ name, sport, address, note, onSent, onRemoved, children }: Props) {
  const label = useId();
  const waiting = useWaitingPhoto();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => picture?.close(), [picture]);
  const isWaiting = waiting !== null;
  useEffect(() => {
    // Called when it no longer waits.
    return isWaiting ? onSent : undefined;
  }, [isWaiting, onSent]);
  // A typed address is not opened while it is typed.
  const shown = waiting ?? (isOwnPhoto(address) ? address : "");
  const isPhoto = waiting ? true : waiting === null && isOwnPhoto(address);

  const pick = async (file: File | undefined) => {
    if (!file) return;
    try {
      setPicture(await openPicture(file));
    } catch {
      toast.error(m.photos_failed(), m.photos_not_a_picture());
    }
  };
  const use = async (from: Picture, crop: Crop) => {
    setBusy(true);
    try {
      await sendPhoto(await cutOut(from, crop));
      setPicture(null);
    } catch {
      toast.error(m.photos_failed());
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    await sendPhoto("");
    onRemoved();
  };

  return (
    <section className="grid gap-3" aria-labelledby={label}>
      <p className="text-field" id={label}>
        {m.photos_your_photo()}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <PrivateAvatar name={name || "?"} sport={sport} size={96} imageUrl={shown} />
        <div className="flex flex-wrap gap-2.5">
          <PickButton label={isPhoto ? m.photos_change_photo() : m.photos_choose_a_photo()} onPick={pick}>
            <ImageUp aria-hidden="true" />
          </PickButton>
          {/* A desk would open the same files. */}
          {matchMedia("(pointer: coarse)").matches && (
            <PickButton label={m.photos_take_a_photo()} onPick={pick} camera>
              <Camera aria-hidden="true" />
            </PickButton>
          )}
          {isPhoto && (
            <Button tone="plain" size="sm" onClick={() => void remove()}>
              {m.photos_remove_photo()}
            </Button>
          )}
        </div>
      </div>
      <p className="text-ink-3 text-sm" role="status">
        {waiting === null ? note : m.photos_on_this_device()}
      </p>
      {!isPhoto && children}
      {picture && (
        <Suspense>
          <CropDialog
            picture={picture}
            busy={busy}
            onCancel={() => setPicture(null)}
            onUse={(crop) => void use(picture, crop)}
          />
        </Suspense>
      )}
    </section>
  );
}

type PickProps = {
  label: string;
  camera?: true;
  onPick: (file: File | undefined) => Promise<void>;
  children: ReactNode;
};

/** `camera`: opens the phone's camera. */
function PickButton({ label, camera, onPick, children }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture={camera && "user"}
        onChange={(event) => {
          const { target } = event;
          void onPick(target.files?.[0]).then(() => {
            // The same file can be chosen again.
            target.value = "";
          });
        }}
      />
      <Button tone="out" size="sm" onClick={() => input.current?.click()}>
        {children}
        {label}
      </Button>
    </>
  );
}
