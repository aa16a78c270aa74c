import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Chooses a folder for disposable data of a run: in memory if there is enough room, because disk writes slow down every
 * new database. First deletes folders left behind by killed runs of the same kind.
 * @returns a path that contains the pid; the folder does not exist yet
 */
export function createTempFolder(kind: string): string {
  const place = hasRoom() ? MEMORY : tmpdir();
  for (const name of readdirSync(place)) {
    const [, pid] = new RegExp(`^${kind}-(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
  return join(place, `${kind}-${process.pid}-${randomUUID().slice(0, 8)}`);
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    // The folder does not exist on this system.
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Any other error means that the process is alive but belongs to another user.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
