import { storedJson } from '#platform/storage/stored-values.ts';

const stored = storedJson<string[]>('guide-done', (value) =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : null,
);

/** Names of the steps marked as done on this device. */
export const doneSteps = (): string[] => stored.read() ?? [];

/** Marks a step as done or not done; returns the resulting list. Without storage the mark lasts as long as the page. */
export function markStep(name: string, on: boolean): string[] {
  const others = doneSteps().filter((one) => one !== name);
  const done = on ? [...others, name] : others;
  stored.write(done);
  return done;
}
