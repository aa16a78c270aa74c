import { readSources } from './read-sources.ts';

const EXPORT = /export (?:type )?(?:\{[^}]*\}|\* as \w+) from '\.\/[^']+';|\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Returns the content of each feature's public.ts by path. */
export const publicFiles = (root: string): Map<string, string> => readSources(root, 'apps/*/src/features/*/public.ts');

/** Returns an error for each public.ts that contains anything but named exports of files of its feature. */
export function findPublicFileErrors(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, content]) => {
    const [rest] = content.replaceAll(EXPORT, '').trim().split('\n');
    return rest ? [`${path}: "${rest}": a public.ts contains only named exports of files of its feature`] : [];
  });
}
