import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Folder with one folder per language, and the registries in `all`. */
export const LANGUAGE_FOLDERS = 'packages/contract/src/languages';

/** Not imported from the contract, because this module generates the contract's list of languages. */
const SOURCE_LANGUAGE = 'en';
const NOTE = '// Written by `npm run languages`.\n';
const nameOf = (file: string) => file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the registries by path: the language codes, the source language first, and for each file of the source
 * language a module with the contents of this file in all languages. There is one module per file, so that pages load
 * only what they use.
 * @param root the folder of the project
 * @throws Error if a language does not have the same files as the source language
 */
export function languageRegistries(root: string): Map<string, string> {
  const cwd = join(root, LANGUAGE_FOLDERS);
  const filesOf = (code: string) =>
    globSync(`${code}/*.ts`, { cwd })
      .map((path) => path.slice(code.length + 1, -'.ts'.length))
      .sort();
  const translations = globSync('[a-z][a-z]', { cwd }).filter((code) => code !== SOURCE_LANGUAGE);
  const codes = [SOURCE_LANGUAGE, ...translations.sort()];
  const files = filesOf(SOURCE_LANGUAGE);
  for (const code of translations) {
    const own = filesOf(code);
    const wrong = files.find((file) => !own.includes(file)) ?? own.find((file) => !files.includes(file));
    if (wrong) throw new Error(`${LANGUAGE_FOLDERS}: ${wrong}.ts is not in both ${SOURCE_LANGUAGE} and ${code}`);
  }
  const list = codes.map((code) => `'${code}'`).join(', ');
  const modules = files.map((file): [string, string] => {
    const imports = codes.map((code) => `import { ${nameOf(file)} as ${code} } from '../${code}/${file}.ts';\n`);
    return [file, `${NOTE}${imports.join('')}\nexport const ${nameOf(file)} = { ${codes.join(', ')} };\n`];
  });
  return new Map(
    [['codes', `${NOTE}export const LANGUAGES = [${list}] as const;\n`] as const, ...modules].map(([file, content]) => [
      `${LANGUAGE_FOLDERS}/all/${file}.ts`,
      content,
    ]),
  );
}
