import { queueCall } from "@/database/queued-calls";

/** The queue's key of the own photo: a newer one replaces one that waits. */
const PHOTO_KEY = "photo";

/** Sets the own photo (JPEG in base64; "" for none). It waits on this device until the server has it. */
export const sendPhoto = (photo: string): Promise<void> => queueCall(PHOTO_KEY, { name: "set-photo", body: { photo } });
