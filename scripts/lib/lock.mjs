import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** @typedef {{ pid: number, born: string, [detail: string]: unknown }} Holder */
/** @typedef {{ update(details: Record<string, unknown>): void, release(): void }} Lock */

/**
 * Acquires a lock file for this process. A stale lock, whose process has ended, is ignored even if its process id has
 * been reused, so that no crash leaves a lock behind.
 * @param {string} path
 * @param {Record<string, unknown>} details
 * @returns {{ lock: Lock, left: Holder | null } | { lock: null, holder: Holder }} `left` is the content of a stale lock
 */
export function takeLock(path, details = {}) {
  const mine = { ...details, pid: process.pid, born: born(process.pid) };
  /** @type {Holder | null} */
  let left = null;
  for (;;) {
    try {
      writeFileSync(path, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
      return { lock: held(path, mine), left };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder === 'unwritten') continue;
    if (holder && isAlive(holder)) return { lock: null, holder };
    left = holder;
    setAside(path);
  }
}

/**
 * Returns whether the process that wrote the lock is still running, by comparing process id and start time.
 * @param {{ pid: number, born: string }} holder
 */
export function isAlive({ pid, born: then }) {
  return then !== '' && born(pid) === then;
}

/**
 * Returns the start time of a process in a comparable form; an empty string if there is no such process.
 * @param {number} pid
 */
export function born(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim();
    // The process name, in parentheses, may contain anything. The state is the first field after it, the start time the
    // twentieth.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

/** @returns {Holder | 'unwritten' | null} */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    try {
      // The file has not been written yet, or its creator died before writing it, which is assumed after one second.
      return Date.now() - statSync(path).mtimeMs < 1000 ? 'unwritten' : null;
    } catch {
      return 'unwritten';
    }
  }
}

// Renamed instead of deleted: if two processes find the same stale lock, only one may remove it. Otherwise the second
// process would remove the new lock of the first.
function setAside(path) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    const moved = readHolder(aside);
    if (moved && moved !== 'unwritten' && isAlive(moved)) renameSync(aside, path);
    else rmSync(aside, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** @returns {Lock} */
function held(path, mine) {
  let note = mine;
  return {
    update(details) {
      note = { ...note, ...details };
      writeFileSync(`${path}.${process.pid}`, JSON.stringify(note), { mode: 0o600 });
      renameSync(`${path}.${process.pid}`, path);
    },
    release() {
      rmSync(path, { force: true });
    },
  };
}
