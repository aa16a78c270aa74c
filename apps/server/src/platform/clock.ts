/** Source of the current time for calendars and games. Tests replace it. */
export const clock = { now: (): Date => new Date() };
