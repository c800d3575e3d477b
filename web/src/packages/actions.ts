import type { PackageOffer, PackageView } from "@domain/packages";
import { callFunction } from "@/platform/api";

/** Packages stand on the server only, so all of these need the network. @throws ApiError */
export const loadOffers = async (coachId: string): Promise<PackageOffer[]> =>
  (await callFunction<{ offers: PackageOffer[] }>("package-offers", { coachId })).offers;
export const saveOffers = async (offers: readonly Omit<PackageOffer, "id">[]): Promise<PackageOffer[]> =>
  (await callFunction<{ offers: PackageOffer[] }>("set-package-offers", { offers })).offers;

export type MyPackages = { bought: PackageView[]; sold: PackageView[] };
export const loadMyPackages = (): Promise<MyPackages> => callFunction<MyPackages>("my-packages");

/** `price` and `cents` are what the person saw. The server refuses other amounts (`amount_changed`). */
export const buyPackage = (offerId: string, price: number): Promise<{ packageId: string; clientSecret: string }> =>
  callFunction("buy-package", { offerId, agreedAmount: price });
export const endPackage = (packageId: string, cents: number): Promise<PackageView> =>
  callFunction("end-package", { packageId, agreedAmount: cents });
