import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** @typedef {{ pid: number, born: string, [detail: string]: unknown }} Holder */
/** @typedef {{ update(details: Record<string, unknown>): void, release(): void }} Lock */

/**
 * Takes a lock file for this process. A lock whose process is gone counts for nothing, whatever process has its number
 * now, so that no way of dying leaves one behind.
 * @param {string} path
 * @param {Record<string, unknown>} details
 * @returns {{ lock: Lock, left: Holder | null } | { lock: null, holder: Holder }} `left` is what a dead holder had noted
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
 * Whether the process that wrote this still lives: its number and its birth are the same.
 * @param {{ pid: number, born: string }} holder
 */
export function isAlive({ pid, born: then }) {
  return then !== '' && born(pid) === then;
}

/**
 * When a process began, in a form to compare; empty when there is none.
 * @param {number} pid
 */
export function born(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim();
    // The name, in brackets, may hold anything; state is the first field after it, start the twentieth.
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
      // Its maker has not written it yet, or died at that.
      return Date.now() - statSync(path).mtimeMs < 1000 ? 'unwritten' : null;
    } catch {
      return 'unwritten';
    }
  }
}

// Moved, not removed: of two that find the same dead lock only one may clear it, or it would clear the other's new one.
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
