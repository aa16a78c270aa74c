import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

const SOURCES = [
  'apps/web/**',
  'packages/**',
  'content/catalogues/**',
  'package-lock.json',
  'scripts/lib/pages/{build-web,precompress}.ts',
];
const OTHERS = [
  '**/dist',
  '**/node_modules',
  '**/.tanstack',
  '**/routeTree.gen.ts',
  '**/*.tsbuildinfo',
  '**/*.test.{ts,tsx}',
  'packages/{api-lint,films}/**',
];

/** Returns a hash of all sources of the web pages. */
export function webSources(): string {
  const hash = createHash('sha256');
  const entries = globSync(SOURCES, { cwd: root, exclude: OTHERS, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort())
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0');
  return hash.digest('hex');
}
