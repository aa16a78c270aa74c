/** `npm run faults` selects the long form; the regular test run uses a short one. */
export const long = process.env['FAULTS'] === 'long';

/** Prints measurements of the long form. */
export function report(what: string, metrics: Record<string, string | number>): void {
  if (!long) return;
  const parts = Object.entries(metrics).map(([name, value]) => `${name} ${value}`);
  console.log(`FAULTS ${what}: ${parts.join(', ')}`);
}
