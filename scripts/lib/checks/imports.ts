import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** An import of a project file or a package. */
export interface Import {
  from: string;
  /** Path relative to the project; undefined for a package. */
  to: string | undefined;
  specifier: string;
  /** Whether it is a dynamic import, `import('…')`. */
  isDynamic: boolean;
}

const SOURCES = [
  'apps/*/src/**/*.{ts,tsx}',
  'packages/*/src/**/*.ts',
  'e2e/**/*.ts',
  'bench/**/*.ts',
  'scripts/**/*.ts',
];
const STATEMENT =
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Returns every import in the project's sources, file by file. The generated route tree imports its own importer. */
export function imports(root: string): Import[] {
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/routeTree.gen.ts', '**/node_modules'] });
  return files.sort().flatMap((from) => importsOf(from, readFileSync(join(root, from), 'utf8')));
}

/** Returns the imports of one file. */
export function importsOf(from: string, source: string): Import[] {
  return [...source.matchAll(STATEMENT)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    return { from, specifier, to: target(from, specifier), isDynamic: match[3] !== undefined };
  });
}

function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const own = /^@site\/([^/]+)\/(.*)$/.exec(specifier);
  if (own) return `packages/${own[1]}/src/${own[2]}`;
  if (!specifier.startsWith('#')) return undefined;
  const app = from.split('/').slice(0, 2).join('/');
  const feature = /^#features\/([^/]+)$/.exec(specifier);
  return feature ? `${app}/src/features/${feature[1]}/public.ts` : `${app}/src/${specifier.slice(1)}`;
}
