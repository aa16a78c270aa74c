import { useEffect, useState } from 'react';

/** Remaining seconds. Restarts with each round and whenever `running` becomes true; stops while it is false. */
export function useCountdown(seconds: number, { running, round }: { running: boolean; round: number }): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (!running) return;
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds, running, round]);
  return left;
}
