import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export interface EmbeddedPostmaster {
  pid: number;
  port: number;
  ready: boolean;
  /** State of the process. `other` when its pid now belongs to another process, after a crash or in a new container. */
  state: 'alive' | 'dead' | 'other';
}

/**
 * Reads the state of the PostgreSQL server that runs on a data folder from its postmaster.pid file; null if there is no
 * such file.
 */
export function embeddedPostmaster(data: string): EmbeddedPostmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  // Lines of postmaster.pid: pid, data folder, start time, port, socket folder, address, shared memory, state.
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
    // The process has ended or belongs to another user. The server itself checks the latter when it starts.
    return 'dead';
  }
}
