import { statfsSync } from 'node:fs';

/** Memory that several browsers need for the images of their pages, in bytes. */
const ENOUGH = 1_000_000_000;

/**
 * Returns whether browsers can share memory in /dev/shm, which costs less CPU time than files. Containers often limit it
 * to 64 MB, with which pages crash.
 */
export function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}
