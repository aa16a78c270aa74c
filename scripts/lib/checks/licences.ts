import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

/** Licences that require at most attribution, or whose conditions apply only to their own files. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'ISC', 'MIT'],
  ...['MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Licences of packages that were reviewed individually, by prefix of the package name. */
const REVIEWED_LICENCES: Record<string, string> = {
  // The image library, which is linked and not modified.
  '@img/sharp-': 'LGPL-3.0-or-later',
  // The package.json of this package declares MIT in a legacy field.
  'xmlhttprequest-ssl': 'none',
};

interface Locked {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Returns whether the allowed licences and `also` satisfy an SPDX expression. Parentheses are ignored. */
export function isAllowed(expression: string, also = ''): boolean {
  const ways = expression.replaceAll(/[()]/g, '').split(' OR ');
  return ways.some((way) => way.split(' AND ').every((name) => ALLOWED.has(name) || name === also));
}

/** Returns the production packages whose licence is not allowed. */
export function findLicenceErrors(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([path, { license = 'none', dev, link }]) => {
    if (dev || link || !path.includes('node_modules/')) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const also = Object.entries(REVIEWED_LICENCES).find(([known]) => name.startsWith(known))?.[1];
    return isAllowed(license, also) ? [] : [`${name}: ${license}`];
  });
}

/** Checks the licences recorded in the lock file. */
export function findLockedLicenceErrors(): string[] {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  // npm always writes `packages` to the lock file.
  return findLicenceErrors((JSON.parse(lock) as { packages: Record<string, Locked> }).packages);
}
