import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../packages/contract/src/core/languages.ts';
import { SERVER_CATALOGUES } from '../../packages/contract/src/languages/server-catalogues.ts';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../../content/catalogues');
const SERVER_FILES = SERVER_CATALOGUES.map((name) => `*/${name}.json`);

/** Files of the catalogues used by pages. */
const namesOf = () =>
  LANGUAGES.flatMap((language) => globSync(`${language}/*.json`, { cwd: FOLDER, exclude: SERVER_FILES })).sort();

/**
 * Serves the message catalogues under one URL prefix that contains a hash of all of them. With a separate hash per
 * file, the first script of every page would have to contain all file names.
 */
export function catalogueFiles(): Plugin {
  const hash = createHash('sha256');
  for (const name of namesOf()) hash.update(`${name}\0`).update(readFileSync(join(FOLDER, name)));
  const folder = `assets/texts-${hash.digest('base64url').slice(0, 8)}`;
  return {
    name: 'catalogue-files',
    config: () => ({ define: { CATALOGUES: JSON.stringify(`/${folder}`) } }),
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, ({ url }, response, next) => {
        const name = namesOf().find((one) => `/${one.replaceAll('\\', '/')}` === url);
        if (!name) return next();
        response.setHeader('content-type', 'application/json');
        response.end(readFileSync(join(FOLDER, name)));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of namesOf()) {
        const source = JSON.stringify(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));
        this.emitFile({ type: 'asset', fileName: `${folder}/${name.replaceAll('\\', '/')}`, source });
      }
    },
  };
}
