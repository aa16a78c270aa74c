import { readTypeScript } from '../read-typescript.ts';
import { readSources } from '../read-sources.ts';

const STORAGE = new Set(['localStorage', 'sessionStorage', 'indexedDB']);
/** The module that declares all keys, and tests, which plant and inspect entries. */
const EXEMPT = /^apps\/web\/src\/platform\/storage\/|\.test\.tsx?$/;

/** Returns the sources of the web application by path. */
export const webSources = (root: string): Map<string, string> => readSources(root, 'apps/web/src/**/*.{ts,tsx}');

/**
 * Returns an error for each use of browser storage outside its module. Inline scripts are text to this check: those of
 * the document head run before any module has loaded, and take the names of their keys from the declarations.
 */
export function findBrowserStorageErrors(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, source]) => {
    if (EXEMPT.test(path)) return [];
    return readTypeScript(source, path.endsWith('.tsx'))
      .identifiers.filter(({ text }) => STORAGE.has(text))
      .map(({ text, line }) => `${path}:${line}: ${text}: declare the key in platform/storage/storage-keys.ts`);
  });
}
