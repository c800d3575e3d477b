import { setCurrency } from "@domain/currency-code";
import { useSyncExternalStore } from "react";
import { getJson } from "./api";

export type Config = {
  appName: string;
  demo: boolean;
  stripe: { configured: boolean; publishableKey: string; testMode: boolean };
  push: { publicKey: string } | null;
  /** ISO 4217 in lower case. */
  currency: string;
  version: string;
  socialLinks: readonly string[];
  /** The contact address, if the instance has one. */
  contactEmail: string;
};

const KEY = "encore-config";

function shownCurrency(): string {
  if (typeof document === "undefined") return "usd";
  return document.querySelector<HTMLMetaElement>('meta[name="currency"]')?.content ?? "usd";
}

const DEFAULT: Config = {
  appName: "Encore",
  demo: false,
  stripe: { configured: false, publishableKey: "", testMode: false },
  push: null,
  // The server writes it into the page, so that the first visit shows no foreign sign.
  currency: shownCurrency(),
  version: "",
  socialLinks: [],
  contactEmail: "",
};

function remembered(): Config {
  try {
    const text = localStorage.getItem(KEY);
    return text ? { ...DEFAULT, ...(JSON.parse(text) as Partial<Config>) } : DEFAULT;
  } catch {
    return DEFAULT;
  }
}

let current = remembered();
setCurrency(current.currency);
let asked: Promise<Config> | null = null;
const listeners = new Set<() => void>();

/**
 * The instance's settings from `/api/config`, loaded once a visit. Offline the last visit's are used, and the next call asks
 * again.
 */
export function loadConfig(): Promise<Config> {
  if (!asked && !navigator.onLine) {
    addEventListener("online", () => void loadConfig(), { once: true });
    return Promise.resolve(current);
  }
  asked ??= getJson<Config>("/api/config").then(
    (config) => {
      current = { ...DEFAULT, ...config };
      setCurrency(current.currency);
      try {
        localStorage.setItem(KEY, JSON.stringify(current));
      } catch {
        // storage is full or blocked: this visit still has it
      }
      for (const listener of listeners) listener();
      return current;
    },
    () => {
      asked = null;
      return current;
    },
  );
  return asked;
}

export const getConfig = (): Config => current;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The current settings; re-renders if the server's answer differs. */
export const useConfig = (): Config => useSyncExternalStore(subscribe, getConfig, () => DEFAULT);
