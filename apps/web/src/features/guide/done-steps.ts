const KEY = 'guide-done';

/** Names of the steps marked as done on this device. */
export function doneSteps(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Marks a step as done or not done; returns the resulting list. */
export function markStep(name: string, on: boolean): string[] {
  const others = doneSteps().filter((one) => one !== name);
  const done = on ? [...others, name] : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(done));
  } catch {
    // Without storage the mark lasts until the reader leaves the page.
  }
  return done;
}
