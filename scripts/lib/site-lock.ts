import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { born, isAlive, takeLock, type Holder, type Lock } from './lock.mjs';
import { Sentence } from './sentence.mjs';

/** Content of the lock of a site's folder. */
export interface SiteNote {
  /** URL, once the site responds. */
  url?: string;
  /** Process of the server, to wait for when the holder is killed. */
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
 * Acquires the lock of a data folder, so that one command at a time uses it. A server left by a killed command is
 * waited for, then killed.
 * @throws {Sentence} naming the holder of the folder
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
    // A command whose npm was just killed is about to exit; one that is stopping gets more time.
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

/** Identifies a process by id and start time, so that a reused process id is not mistaken for it. */
export function processNote(pid: number): { pid: number; born: string } {
  return { pid, born: born(pid) };
}

async function endServer(server: { pid: number; born: string }): Promise<void> {
  // It stops by itself when its parent has ended.
  for (let waited = 0; isAlive(server) && waited < 4_000; waited += 50) await delay(50);
  if (isAlive(server)) process.kill(server.pid, 'SIGKILL');
}
