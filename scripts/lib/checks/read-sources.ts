import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the project's files that match the patterns, with their content, by path and in order. */
export function readSources(root: string, ...patterns: string[]): Map<string, string> {
  const found = globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/dist', '**/.cache'] });
  const paths = found.map((path) => path.replaceAll('\\', '/')).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
