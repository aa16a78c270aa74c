/** The time of day that calendars and games go by; tests set it. */
export const clock = { now: (): Date => new Date() };
