/**
 * Returns the start of a time's month in UTC. The exact day would help to identify the same person on other sites.
 * @param time ISO 8601
 */
export function monthOf(time: string): string {
  return `${time.slice(0, 7)}-01T00:00:00.000Z`;
}
