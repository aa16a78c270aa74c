/** Hours that a zone's clock is ahead of UTC at a time. */
export function zoneOffset(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // GMT+05:30; of UTC itself nothing stands behind GMT.
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60) : 0;
}
