import type { Plugin } from 'vite';

const IMPORT = /\bimport\(([`'"])(\.\/[\w.-]+\.js)\1\)/g;

/**
 * Adds a second attempt under a new URL to the dynamic imports of a chunk. Browsers such as Safari and Chromium up to
 * version 150 never fetch a module again once it failed to load, so that a dialog that was opened in a tunnel would
 * stay broken until the page is reloaded.
 */
export function retryImports(code: string): string {
  return code.replaceAll(IMPORT, (first, _, file: string) => `${first}.catch(()=>import("${file}?"+Date.now()))`);
}

/** Applies {@link retryImports} to the built client. Runs last, because Vite looks for imports of literal paths. */
export function retriedImports(): Plugin {
  return {
    name: 'retried-imports',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = retryImports(file.code);
      },
    },
  };
}
