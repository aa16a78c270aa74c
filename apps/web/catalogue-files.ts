import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../../content/catalogues');

/** Mails and exports are written by the server alone. */
const namesOf = () => globSync('{en,es,ru}/*.json', { cwd: FOLDER, exclude: ['*/mails.json', '*/export.json'] }).sort();

/**
 * The catalogues as files below one address that changes with any of them. Each with a name of its own would put seventy
 * of these into every page's first script.
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
