import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export interface EmbeddedPostmaster {
  pid: number;
  port: number;
  ready: boolean;
  /** Whether it lives; 'other' when, after a crash or in a new container, its number is now another process. */
  state: 'alive' | 'dead' | 'other';
}

/** The PostgreSQL that works on a data folder, by the note it keeps there; null when there is no note. */
export function embeddedPostmaster(data: string): EmbeddedPostmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  // pid, data folder, start time, port, socket folder, address, shared memory, state
  const pid = Number(lines[0]);
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready', state: stateOf(pid, data) };
}

function stateOf(pid: number, data: string): EmbeddedPostmaster['state'] {
  if (!Number.isInteger(pid) || pid <= 1) return 'dead';
  try {
    if (process.platform === 'linux') {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data) ? 'alive' : 'other';
    }
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(data) ? 'alive' : 'other';
  } catch {
    // Gone, or another user's: the server itself checks that case when it starts.
    return 'dead';
  }
}
