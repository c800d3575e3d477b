import { router } from "../router";

/** The accounts' own sign-out (it warns about what is unsent and wipes the device), then home. */
export async function signOut(): Promise<void> {
  const { requestSignOut } = await import("../accounts/sign-out");
  if (await requestSignOut()) await router.navigate({ to: "/" });
}
