interface WithTemporal {
  Temporal?: { Now: { zonedDateTimeISO(timeZone: string): unknown } };
}

/** Whether a string is an IANA time zone such as Europe/Madrid. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +02:00 would be accepted too but ignore DST, and some runtimes treat an empty name as their own
  // zone.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    // Only Intl accepts names such as PST, which Temporal rejects; a browser without Temporal leaves them to the
    // server.
    (globalThis as WithTemporal).Temporal?.Now.zonedDateTimeISO(name);
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
