import { createECDH } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { demoSecrets, pushEnvironment, vapidPair } from "./demo";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "encore-demo-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("the demo has a key pair for notifications, stored with its data", () => {
  const secrets = demoSecrets(folder);
  expect(demoSecrets(folder)).toEqual(secrets);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(secrets.vapidPrivateKey, "base64url"));
  expect(pair.getPublicKey("base64url")).toBe(secrets.vapidPublicKey);
  expect(pushEnvironment(secrets)).toEqual({
    VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
    VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
    VAPID_SUBJECT: "mailto:demo@example.com",
  });
});

it("an older data folder gets the pair and keeps its other keys", () => {
  const before = { stripeSecretKey: "sk_test_1", stripePublishableKey: "pk_test_1", stripeWebhookSecret: "whsec_1" };
  mkdirSync(join(folder, ".dev"));
  writeFileSync(join(folder, ".dev", "demo.json"), JSON.stringify(before));
  const secrets = demoSecrets(folder);
  expect(secrets).toMatchObject(before);
  expect(demoSecrets(folder)).toEqual(secrets);
});

it("a private key has 32 bytes, also the one in 256 that begins with a zero", () => {
  const lengths = Array.from({ length: 3000 }, () => Buffer.from(vapidPair().vapidPrivateKey, "base64url").length);
  expect(new Set(lengths)).toEqual(new Set([32]));
});
