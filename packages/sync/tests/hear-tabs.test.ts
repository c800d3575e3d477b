import { BroadcastChannel as Channel } from "broadcast-channel";
import { afterEach, expect, it, vi } from "vitest";
import { hearTabs } from "../src/hear-tabs";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("a tab hears tabs of its own and of earlier releases after the clock was set back, and they hear it", async () => {
  vi.stubGlobal("self", {}); // as in a browser
  const old = new Channel<string>("tabs");
  hearTabs();
  const tabs = { old, one: new Channel<string>("tabs"), two: new Channel<string>("tabs") };
  const heard: string[] = [];
  for (const [name, tab] of Object.entries(tabs))
    tab.addEventListener("message", (said) => heard.push(`${name}: ${said}`));
  const now = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => now - 86_400_000);
  await tabs.one.postMessage("from one");
  await old.postMessage("from old");
  await vi.waitFor(() =>
    expect(heard.sort()).toEqual(["old: from one", "one: from old", "two: from old", "two: from one"]),
  );
  for (const tab of Object.values(tabs)) await tab.close();
});
