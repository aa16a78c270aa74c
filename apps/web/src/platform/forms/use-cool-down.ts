import { useEffect, useState } from 'react';

/** Cool-down in milliseconds. A second email rarely helps while the first is still on its way. */
const PAUSE_MS = 60_000;

/** State of a button that sends an email: `cooling` is true for PAUSE_MS after each call of `start`. */
export function useCoolDown(): { cooling: boolean; start: () => void } {
  const [startedAt, setStartedAt] = useState<number>();
  useEffect(() => {
    if (startedAt === undefined) return;
    const timer = setTimeout(() => setStartedAt(undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [startedAt]);
  return { cooling: startedAt !== undefined, start: () => setStartedAt(Date.now()) };
}
