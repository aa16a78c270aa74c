import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** Where data of tests belong that nobody misses: in memory where there is room, as each new database waits for a disk. */
export function throwAwayFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    // No such folder on this system.
    return tmpdir();
  }
}
