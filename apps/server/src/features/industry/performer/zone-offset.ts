/** Returns the offset of a time zone from UTC in hours at a timestamp. */
export function zoneOffset(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // The format is GMT+05:30, or just GMT for UTC.
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60) : 0;
}
