interface WithTemporal {
  Temporal?: { Now: { zonedDateTimeISO(timeZone: string): unknown } };
}

/** Whether a text names a time zone that clocks can be read in, such as Europe/Madrid. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +02:00 are read too, but know no summer time; and some runtimes take an empty name for their own zone.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    // Names such as PST are known to Intl alone; a browser without Temporal leaves them to the server.
    (globalThis as WithTemporal).Temporal?.Now.zonedDateTimeISO(name);
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
