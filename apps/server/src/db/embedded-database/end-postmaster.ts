import { setTimeout as delay } from 'node:timers/promises';
import { embeddedPostmaster } from './embedded-postmaster.ts';

const POLITE_MS = 2_500;
const STEPS = [
  { signal: 'SIGINT', patience: 500 },
  { signal: 'SIGQUIT', patience: 1_500 },
  { signal: 'SIGKILL', patience: 500 },
] as const;

/**
 * Stops the server that runs on a data folder and waits until it has exited, for at most about 5 seconds in all. Gives
 * a shutdown already in progress time to finish, then sends SIGINT, SIGQUIT and SIGKILL. None of them loses committed
 * data.
 */
export async function endPostmaster(
  data: string,
  alive = () => embeddedPostmaster(data)?.state === 'alive',
): Promise<void> {
  if (await waitForExit(alive, POLITE_MS)) return;
  for (const { signal, patience } of STEPS) {
    const postmaster = embeddedPostmaster(data);
    if (postmaster?.state === 'alive') send(postmaster.pid, signal);
    if (await waitForExit(alive, patience)) return;
  }
}

async function waitForExit(alive: () => boolean, patience: number): Promise<boolean> {
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
    // The process exited between the check and the signal.
  }
}
