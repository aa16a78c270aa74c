import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Licences that ask for no more than naming the author, or that bind only their own unchanged files. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'ISC', 'MIT'],
  ...['MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense'],
]);

/** Packages that were looked at one by one. */
const LOOKED_AT: Record<string, string> = {
  // The picture library, which is linked and not changed.
  '@img/sharp-': 'LGPL-3.0-or-later',
  // Says MIT in its own file, in a field of old.
  'xmlhttprequest-ssl': 'none',
};

interface Locked {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Whether an SPDX expression is met by what is allowed. */
export function isAllowed(expression: string, also = ''): boolean {
  const ways = expression.replaceAll(/[()]/g, '').split(' OR ');
  return ways.some((way) => way.split(' AND ').every((name) => ALLOWED.has(name) || name === also));
}

/** The packages of production whose licence nobody has allowed. */
export function licenceFaults(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([path, { license = 'none', dev, link }]) => {
    if (dev || link || !path.includes('node_modules/')) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const also = Object.entries(LOOKED_AT).find(([known]) => name.startsWith(known))?.[1];
    return isAllowed(license, also) ? [] : [`${name}: ${license}`];
  });
}

/** The same of what the lock file names. */
export function lockedLicenceFaults(): string[] {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  // Written by npm, always with its packages.
  return licenceFaults((JSON.parse(lock) as { packages: Record<string, Locked> }).packages);
}
