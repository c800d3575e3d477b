import { router } from "@/router";

/** The accounts' sign-out (warns about unsent changes and wipes the device), then home. */
export async function signOut(): Promise<void> {
  const { requestSignOut } = await import("@/accounts/sign-out");
  if (await requestSignOut()) await router.navigate({ to: "/" });
}
