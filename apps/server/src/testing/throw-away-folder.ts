import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Where a run may keep data that nobody misses: in memory where there is room, as each new database waits for a disk. What killed
 * runs left of this kind goes first.
 * @returns a path that names this process; nothing is there yet
 */
export function throwAwayFolder(kind: string): string {
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
    // No such folder on this system.
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's is alive too.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
