import type { Preferences } from "@domain/notifications";
import { callFunction } from "@/platform/api";

/** @throws ApiError */
export const loadPreferences = (): Promise<Preferences> => callFunction("my-notifications");

/** @throws ApiError */
export const savePreferences = (wanted: Preferences): Promise<Preferences> => callFunction("set-notifications", wanted);
