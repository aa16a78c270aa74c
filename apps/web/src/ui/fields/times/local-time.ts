/** Converts an ISO 8601 timestamp to local time as YYYY-MM-DDTHH:mm. Returns '' for an empty or invalid value. */
export function toLocal(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  // Not by getTimezoneOffset(), which drops the seconds of historical offsets: a year that is being typed is one of them.
  const day = `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Converts local time as YYYY-MM-DDTHH:mm to ISO 8601 in UTC. Returns '' for an empty or invalid value. */
export function toInstant(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
