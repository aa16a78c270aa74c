import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { born, isAlive, takeLock, type Holder, type Lock } from './lock.mjs';
import { Sentence } from './sentence.mjs';

/** What the holder of a site's folder notes for others. */
export interface SiteNote {
  /** The address, once it answers. */
  url?: string;
  /** The server's process: whom to wait for when the holder is killed. */
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
 * One command at a time works on a data folder. A server that a killed one left running is waited for, then ended.
 * @throws {Sentence} that says who holds the folder
 */
export async function siteLock(dataDir: string, signal: AbortSignal): Promise<SiteLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const begun = Date.now();
  for (;;) {
    const { lock, left, holder } = take(join(dataDir, 'site.lock'));
    if (lock) {
      if (left?.server) await endServer(left.server);
      return { note: (details) => lock.update({ ...details }), release: () => lock.release() };
    }
    // One whose npm was just killed is about to leave; one that is leaving gets its time.
    if (Date.now() - begun > (holder.stopping ? STOPPING_MS : LEAVING_MS)) {
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

/** Names a process so that its number, once another's, is not mistaken for it. */
export function processNote(pid: number): { pid: number; born: string } {
  return { pid, born: born(pid) };
}

async function endServer(server: { pid: number; born: string }): Promise<void> {
  // It stops by itself when its parent is gone.
  for (let waited = 0; isAlive(server) && waited < 4_000; waited += 50) await delay(50);
  if (isAlive(server)) process.kill(server.pid, 'SIGKILL');
}
