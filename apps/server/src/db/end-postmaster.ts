import { setTimeout as delay } from 'node:timers/promises';
import { embeddedPostmaster } from './embedded-postmaster.ts';

const POLITE_MS = 2_500;
const STEPS = [
  { signal: 'SIGINT', patience: 500 },
  { signal: 'SIGQUIT', patience: 1_500 },
  { signal: 'SIGKILL', patience: 500 },
] as const;

/**
 * Ends the server that works on a data folder and waits until it is gone. One that was told to end already gets the time to
 * do so; then it is told, ever more firmly, within 5 seconds in all. No way of ending loses what was committed.
 */
export async function endPostmaster(
  data: string,
  alive = () => embeddedPostmaster(data)?.state === 'alive',
): Promise<void> {
  if (await gone(alive, POLITE_MS)) return;
  for (const { signal, patience } of STEPS) {
    const postmaster = embeddedPostmaster(data);
    if (postmaster?.state === 'alive') send(postmaster.pid, signal);
    if (await gone(alive, patience)) return;
  }
}

async function gone(alive: () => boolean, patience: number): Promise<boolean> {
  for (let waited = 0; alive(); waited += 20) {
    if (waited >= patience) return false;
    await delay(20);
  }
  return true;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone between the look and the signal.
  }
}
