import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const stampFile = join(root, 'node_modules/.stamp');

/**
 * Returns whether node_modules matches the lock file on this machine. Records a match, so that the next check is fast.
 */
export function isInstalled() {
  const wanted = stamp();
  if (read(stampFile) === wanted) return true;
  if (!agrees()) return false;
  markInstalled();
  return true;
}

/** Records that node_modules matches the lock file. */
export function markInstalled() {
  try {
    // Removed first, so that a hard-linked copy of the folder does not change with it.
    rmSync(stampFile, { force: true });
    writeFileSync(stampFile, stamp());
  } catch {
    // The folder is read-only, as in a container image, so the next start compares again.
  }
}

function stamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} `);
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

// Compares the lock file with npm's list of installed packages, so that packages installed manually with `npm install`
// are not installed again.
function agrees() {
  const noted = read(join(root, 'node_modules/.package-lock.json'));
  if (!noted) return false;
  const installed = JSON.parse(noted).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (entry.link || !path.includes('node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === entry.version : entry.optional === true && !forThisMachine(entry);
  });
}

function forThisMachine({ os, cpu, libc }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
