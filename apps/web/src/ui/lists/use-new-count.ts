import { useRef, useState } from 'react';

/**
 * Minimum throttle interval in milliseconds. A burst of new items causes a single request, and a random factor of 1 to 2
 * staggers the requests of readers of the same list.
 */
const GATHER_MS = 1500;

/**
 * Counts the new items above a list.
 * @param load requests the count
 * @returns the count, and functions that request it after an event or reset it to 0
 */
export function useNewCount(load: () => Promise<number>) {
  const [count, setCount] = useState(0);
  const loading = useRef(false);
  const refresh = () => {
    if (loading.current) return;
    loading.current = true;
    setTimeout(
      () => {
        load()
          .then(setCount)
          // The next event repeats the request.
          .catch(() => {})
          .finally(() => (loading.current = false));
      },
      GATHER_MS * (1 + Math.random()),
    );
  };
  return { count, refresh, reset: () => setCount(0) };
}
