import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/**
 * The browser needs of a route only how to call it. This replaces the contract's routes.ts by that, so that the schemas
 * (and zod) reach a page only with the form that checks by them.
 */
function routeAddresses(): Plugin {
  return {
    name: 'route-addresses',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async transform(_, id) {
      const file = id.split('?')[0] ?? id;
      if (!/\/packages\/contract\/src\/[a-z-]+\/(?:[a-z]+-)?routes\.ts$/.test(file)) return null;
      const loaded = await import(`${pathToFileURL(file).href}?t=${Date.now()}`);
      const exports = Object.entries<Record<string, object>>(loaded).map(([name, value]) => {
        const keep = ['name', 'method', 'path', 'upload', 'timeout', 'quiet'];
        return `export const ${name} = ${JSON.stringify(typeof value === 'object' && !('_zod' in value) ? pick(value, keep) : value)};`;
      });
      return { code: exports.join('\n'), map: null };
    },
  };
}

function pick(routes: Record<string, object>, keep: string[]) {
  return Object.fromEntries(
    Object.entries(routes).map(([key, route]) => [
      key,
      Object.fromEntries(Object.entries(route).filter(([name]) => keep.includes(name))),
    ]),
  );
}

export default defineConfig({
  plugins: [routeAddresses(), tanstackStart({ router: { routeFileIgnorePattern: '\\.(test|module)\\.' } }), react()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page loads stands in two files, as dozens of small ones weigh a tenth more on the wire; the
            // libraries' own file stays in caches when only the product changes.
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
                // Not the entry: it awaits chunks that import this one, and would wait for itself.
                { name: 'site', tags: ['$initial'], test: /^(?!.*[\\/]client\.tsx)/, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: { include: ['@mantine/core', '@mantine/form', '@mantine/notifications'] },
});
