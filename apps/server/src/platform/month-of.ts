/** The beginning of a time's month, UTC: the exact day would help to find the same person on other sites. */
export function monthOf(time: string): string {
  return `${time.slice(0, 7)}-01T00:00:00.000Z`;
}
