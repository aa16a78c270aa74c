import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LANGUAGE_FOLDERS, languageRegistries } from './language-registries.ts';

const CATALOGUES = 'content/catalogues';
/** Values of the descriptor in which Portuguese differs from English. */
const DIFFERENCES = {
  "ownName: 'English'": "ownName: 'Português'",
  "englishName: 'English'": "englishName: 'Portuguese'",
  "textSearch: 'english'": "textSearch: 'portuguese'",
  'firstDayOfWeek: 0': 'firstDayOfWeek: 1',
  "decimalMark: '.'": "decimalMark: ','",
};

/**
 * Copies a part of the project and adds Portuguese to it as docs/guides/add-a-language.md says: the two folders, here
 * copies of the English ones, and the registries. Nothing else changes.
 * @param paths files and folders to copy, from the root of the project; the folders of the languages must be in them
 */
export function copyWithPortuguese(root: string, target: string, paths: readonly string[]): void {
  for (const path of paths) {
    const filter = (from: string) => !/^(?:node_modules|dist|.*\.tsbuildinfo)$/.test(basename(from));
    cpSync(join(root, path), join(target, path), { recursive: true, filter });
  }
  linkPackages(root, target);
  cpSync(join(target, LANGUAGE_FOLDERS, 'en'), join(target, LANGUAGE_FOLDERS, 'pt'), { recursive: true });
  const file = join(target, LANGUAGE_FOLDERS, 'pt/descriptor.ts');
  let descriptor = readFileSync(file, 'utf8');
  for (const [english, portuguese] of Object.entries(DIFFERENCES)) {
    if (!descriptor.includes(english)) throw new Error(`the English descriptor has no ${english}`);
    descriptor = descriptor.replace(english, portuguese);
  }
  writeFileSync(file, descriptor);
  if (paths.includes('content'))
    cpSync(join(target, CATALOGUES, 'en'), join(target, CATALOGUES, 'pt'), { recursive: true });
  for (const [path, content] of languageRegistries(target)) writeFileSync(join(target, path), content);
}

/** Links the installed packages, and the workspaces to their copies. */
function linkPackages(root: string, target: string): void {
  const link = (to: string, from: string) => {
    mkdirSync(dirname(from), { recursive: true });
    symlinkSync(to, from, 'junction');
  };
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.') && name !== '@site')
      link(join(root, 'node_modules', name), join(target, 'node_modules', name));
  for (const name of readdirSync(join(root, 'packages')))
    link(join(target, 'packages', name), join(target, 'node_modules/@site', name));
}
