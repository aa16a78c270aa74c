import { statfsSync } from 'node:fs';

/** In bytes. Machines offer half of their memory; containers 64 MB by default, with which pages crash. */
const ENOUGH = 1_000_000_000;

/** Returns whether browsers can share memory in /dev/shm, which costs less CPU time than files. */
export function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}
