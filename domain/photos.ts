import * as m from "@messages";
import * as z from "zod/mini";

/** A stored photo is a square JPEG of at most `side` pixels (pocketbase/photo.go). `bytes`: the most that a device sends. */
export const PHOTO = { side: 512, bytes: 160 * 1024 } as const;

/** Characters of base64 for so many bytes. */
const inBase64 = (bytes: number): number => 4 * Math.ceil(bytes / 3);

/** Bytes of a request with a photo in it. */
export const PHOTO_BODY_BYTES = inBase64(PHOTO.bytes) + 4096;

/** `photo`: the picture's bytes in base64; "" removes the photo. */
export const photoInput = z.object({
  photo: z
    .string({ error: m.photos_not_a_picture })
    .check(z.maxLength(inBase64(PHOTO.bytes), { error: m.photos_too_large })),
});

const OWN_PHOTO = /^\/api\/files\/photos\/[a-z0-9]{15}\/\d{13}_[0-9a-f]{10,12}\.jpg$/;

/** True for the address of a photo that this server stores. It has no origin, so that it stays right when the domain changes. */
export const isOwnPhoto = (address: string): boolean => OWN_PHOTO.test(address);
