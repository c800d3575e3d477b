/** True if both are one mailbox. */
export const sameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);

/** Providers with several spellings of one mailbox: other domains, and characters of the name that do not matter. */
const PROVIDERS: readonly { domains: readonly string[]; nameOf?: (local: string) => string }[] = [
  { domains: ["gmail.com", "googlemail.com"], nameOf: (local) => local.replace(/\./g, "") },
  { domains: ["icloud.com", "me.com", "mac.com"] },
  {
    domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"],
    nameOf: (local) => local.replace(/[._-]/g, ""),
  },
  {
    domains: ["yandex.ru", "yandex.com", "ya.ru", "yandex.by", "yandex.kz"],
    nameOf: (local) => local.replace(/\./g, "-"),
  },
];

/**
 * One spelling for each mailbox, so that addresses can be compared. It ignores case, the part after "+", and what the provider ignores. "" stays "".
 * pb_hooks/protection/mailboxes.ts stores these spellings, so a change here needs a migration that empties them.
 */
export function mailboxOf(address: string): string {
  if (address === "") return "";
  const [local = "", domain = ""] = address.trim().toLowerCase().split("@");
  // Fastmail delivers anything@name.fastmail.com to name@fastmail.com.
  const below = /^([^.]+)\.(fastmail\.(?:com|fm))$/.exec(domain);
  const [name, at] = below ? [below[1] ?? "", below[2] ?? ""] : [local.split("+")[0] ?? "", domain];
  const provider = PROVIDERS.find(({ domains }) => domains.includes(at));
  return `${provider?.nameOf?.(name) ?? name}@${provider?.domains[0] ?? at}`;
}
