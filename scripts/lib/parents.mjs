import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns the id of the process that started this one: its parent, or its grandparent if the parent is a shell. */
export function starter() {
  const parent = look(process.ppid);
  return /^-?(ba|da|a|z|k)?sh$/.test(parent.name) ? parent.parent : process.ppid;
}

/**
 * Returns whether the process that started this one still exists. Children of a dead process get a new parent.
 * @param {number} pid id that `starter` returned
 */
export function isAbove(pid) {
  return process.ppid === pid || look(process.ppid).parent === pid;
}

/** @returns {{ name: string, parent: number }} parent is 0 if there is no such process */
function look(pid) {
  try {
    if (process.platform === 'linux') {
      const [, name, parent] = /\((.*)\) . (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      return { name, parent: Number(parent) };
    }
    const [, parent, path] = /(\d+)\s+(.*)/.exec(
      execFileSync('ps', ['-p', String(pid), '-o', 'ppid=,comm='], { encoding: 'utf8' }),
    );
    return { name: path.split('/').at(-1).trim(), parent: Number(parent) };
  } catch {
    return { name: '', parent: 0 };
  }
}
