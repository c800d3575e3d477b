/** The device's time zone, such as "Europe/Oslo". */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
