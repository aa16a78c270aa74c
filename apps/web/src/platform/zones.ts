/** Time zone of this device. */
export function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Time zones that the browser lists, plus UTC and those in use, which it may not list. */
export function allZones(used: readonly string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...used])].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Formats a time zone for display: "America/Argentina/Buenos_Aires" without underscores. */
export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}
