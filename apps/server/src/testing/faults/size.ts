/** `npm run faults` asks for the long form; beside the other tests it is a short one. */
export const long = process.env['FAULTS'] === 'long';

/** What the long form tells beside whether it passed. */
export function report(what: string, figures: Record<string, string | number>): void {
  if (!long) return;
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`FAULTS ${what}: ${told.join(', ')}`);
}
