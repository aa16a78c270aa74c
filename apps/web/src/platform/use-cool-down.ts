import { useEffect, useState } from 'react';

/** A second mail within this time rarely helps: the first is still on its way. */
const PAUSE_MS = 60_000;

/** Pauses a button that sends a mail after it was pressed. */
export function useCoolDown(): { cooling: boolean; start: () => void } {
  const [startedAt, setStartedAt] = useState<number>();
  useEffect(() => {
    if (startedAt === undefined) return;
    const timer = setTimeout(() => setStartedAt(undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [startedAt]);
  return { cooling: startedAt !== undefined, start: () => setStartedAt(Date.now()) };
}
