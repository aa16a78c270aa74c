/** `npm run faults` selects the long form; the regular test run uses a short one. */
export const long = process.env['FAULTS'] === 'long';

/** Prints measurements of the long form. */
export function report(what: string, figures: Record<string, string | number>): void {
  if (!long) return;
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`FAULTS ${what}: ${told.join(', ')}`);
}
