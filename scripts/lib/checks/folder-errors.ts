import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** Maximum number of files in a folder, without its subfolders. */
export const FILES_MAX = 25;
const FOLDERS = ['apps', 'packages', 'scripts', 'bench', 'e2e'];
const IGNORED_GLOBS = ['**/node_modules', '**/dist', '**/.cache'];
/** Folders whose layout a tool prescribes, or whose files are all of one kind. */
const FLAT = /^apps\/(?:web\/src\/routes|web\/public\/badges|server\/src\/db\/(?:schema|migrations(?:\/meta)?))$/;

/** Returns the paths of all files in FOLDERS. */
export function codeFiles(root: string): string[] {
  const found = globSync(`{${FOLDERS.join(',')}}/**/*`, { cwd: root, exclude: IGNORED_GLOBS, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1).replaceAll('\\', '/'));
}

/** Returns an error for each folder with more than FILES_MAX files. */
export function findFolderErrors(paths: readonly string[]): string[] {
  const byFolder = Map.groupBy(paths, (path) => dirname(path));
  return [...byFolder]
    .filter(([folder, files]) => files.length > FILES_MAX && !FLAT.test(folder))
    .map(([folder, { length }]) => `${folder}: ${length} files, at most ${FILES_MAX}. Group them by concept.`)
    .sort();
}
