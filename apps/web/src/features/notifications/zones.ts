/** The time zone of this device. */
export function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All zones that the browser knows, and those that are in use whatever it knows. */
export function allZones(used: readonly string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...used])].toSorted((a, b) => (a < b ? -1 : 1));
}

/** A zone as people read it: "America/Argentina/Buenos_Aires" without its underscores. */
export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}
