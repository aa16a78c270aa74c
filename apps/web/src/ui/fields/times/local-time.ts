/** Converts an ISO 8601 timestamp to local time as YYYY-MM-DDTHH:mm. Returns '' for an empty or invalid value. */
export function toLocal(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Converts local time as YYYY-MM-DDTHH:mm to ISO 8601 in UTC. Returns '' for an empty or invalid value. */
export function toInstant(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
