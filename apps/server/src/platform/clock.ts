/** Source of the current time for features that depend on the calendar, such as games. Tests replace it. */
export const clock = { now: (): Date => new Date() };
