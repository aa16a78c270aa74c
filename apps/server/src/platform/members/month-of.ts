/**
 * Returns the first day of a timestamp's month in UTC. The exact day would help to identify the same person on other
 * sites.
 * @param time timestamp in ISO 8601
 */
export function monthOf(time: string): string {
  return `${time.slice(0, 7)}-01T00:00:00.000Z`;
}
