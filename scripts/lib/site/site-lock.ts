import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { born, isAlive, takeLock, type Holder, type Lock } from '../lock.mjs';
import { Sentence } from '../sentence.mjs';

/** Content of the lock file in a site's folder. */
export interface SiteNote {
  /** The site's URL, set once the site responds. */
  url?: string;
  /** The server process, which must end too if the lock holder is killed. */
  server?: { pid: number; born: string };
  stopping?: boolean;
}

export interface SiteLock {
  note(details: SiteNote): void;
  release(): void;
}

const LEAVING_MS = 1_500;
const STOPPING_MS = 12_000;

/**
 * Acquires the lock of a data folder, so that only one command at a time uses it. If a killed command has left a server
 * running, waits for that server and finally kills it.
 * @throws {Sentence} naming the process that holds the folder
 */
export async function siteLock(dataDir: string, signal: AbortSignal): Promise<SiteLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const startedAt = Date.now();
  for (;;) {
    const { lock, left, holder } = take(join(dataDir, 'site.lock'));
    if (lock) {
      if (left?.server) await endServer(left.server);
      return { note: (details) => lock.update({ ...details }), release: () => lock.release() };
    }
    // A command whose npm was just killed is about to exit. A command that is already stopping gets more time.
    if (Date.now() - startedAt > (holder.stopping ? STOPPING_MS : LEAVING_MS)) {
      const { url, pid } = holder;
      throw new Sentence(
        url ? `The site is running already: ${url}` : `Process ${pid} is working on ${dataDir} already.`,
      );
    }
    await delay(100, undefined, { signal });
  }
}

type SiteHolder = Holder & SiteNote;
type Taken = { lock: Lock; left: SiteHolder | null; holder?: never } | { lock: null; left?: never; holder: SiteHolder };

function take(path: string): Taken {
  return takeLock(path);
}

/** Identifies a process by id and start time, so that it is not confused with a later process that has the same id. */
export function processNote(pid: number): { pid: number; born: string } {
  return { pid, born: born(pid) };
}

async function endServer(server: { pid: number; born: string }): Promise<void> {
  // The server stops by itself once its parent has ended.
  for (let waited = 0; isAlive(server) && waited < 4_000; waited += 50) await delay(50);
  if (isAlive(server)) process.kill(server.pid, 'SIGKILL');
}
