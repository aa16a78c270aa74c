import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The npm that runs this command: our parent, or its parent when npm's shell stands between; 0 without npm. Without npm
 * there is no one to follow: a shell may leave us running on purpose.
 */
export function npmAbove() {
  if (!process.env.npm_lifecycle_event) return 0;
  const parent = look(process.ppid);
  return /^-?(ba|da|a|z|k)?sh$/.test(parent.name) ? parent.parent : process.ppid;
}

/**
 * Whether that npm is still above us: a dead process' children are given to another.
 * @param {number} npm
 */
export function isAbove(npm) {
  return process.ppid === npm || look(process.ppid).parent === npm;
}

/** @returns {{ name: string, parent: number }} parent 0 when there is no such process */
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
