import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { BUILD_TARGET } from './browser-floor.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { kitVariablesFile } from './kit-variables.ts';

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

/** Most people come for one of these: their data is asked for while their file is still on its way. */
const FIRST_PAGES = ['/', '/forum/home', '/forumDetails'];

type RoutePart = 'component' | 'pendingComponent' | 'loader' | 'errorComponent' | 'notFoundComponent';

/** What only one page needs stands in that page's file, what asks for its data included; of the first pages it does not. */
function ownFileOf({ routeId }: { routeId: string }): RoutePart[][] | undefined {
  if (FIRST_PAGES.includes(routeId)) return undefined;
  return [['component', 'pendingComponent', 'loader'], ['errorComponent'], ['notFoundComponent']];
}

/** Small files that several of the pages people read first have in common. */
const READING = [
  'ui/action-menu',
  'ui/ago',
  'ui/chip',
  'ui/empty-state',
  'ui/failed-state',
  'ui/lazy-part',
  'ui/send-button',
  'ui/skeleton',
  'ui/time-ago',
  'platform/shortcuts',
  'platform/use-gate',
  'platform/use-shortcuts',
  'features/following/use-standing',
  'features/members/author-link',
  // The looks of what is loaded only where a post has it: what the server made of it is never seen without.
  'features/forum/answer-choices.module',
  'features/forum/feature-box.module',
  'features/forum/poll-box.module',
  'features/forum/poll-results.module',
  'features/forum/quiz-box.module',
  'features/forum/author-line',
  'features/forum/count',
  'features/forum/exact-link',
  'features/forum/feature-state-chip',
  'features/forum/item-keys',
  'features/forum/mark-button',
  'features/forum/plain-click',
  'features/forum/queries',
  'features/forum/row-skeletons',
  'features/forum/short-number',
  'features/forum/tabs',
  'features/forum/unique-by-id',
  'features/forum/way-back',
  'platform/use-socket-event',
];

/** Rows of posts and what pages of rows have around them. */
const ROWS = [
  'features/following/follow-button',
  'features/forum/new-posts-bar.module',
  'features/forum/post-list.module',
  'features/forum/post-row',
];

/** The same of the page of a post. */
const THREAD = [
  'features/forum/draft-store',
  'features/forum/draft-turns',
  'features/forum/post-cache',
  'features/forum/reply-images',
  'features/forum/rich-text',
  'features/forum/share-button',
  'features/forum/use-staff-actions',
  'features/media/blurred-pictures',
  'features/reports/lazy-report-dialog',
  'features/staff-acts/lazy-act-dialog',
  'features/staff-acts/use-pin',
];

/** What the pages of accounts have in common: their fields and the checks of what is typed. */
const ACCOUNTS = [
  'ui/kit',
  'ui/form',
  'platform/form-errors',
  'platform/use-cool-down',
  'platform/use-early-input',
  'platform/use-late-schema-errors',
  'features/accounts/account-page',
  'features/accounts/note',
  'features/accounts/outbox-link',
  'features/accounts/resend-button',
  'features/accounts/use-enter',
  'features/accounts/use-password-toggle',
  'features/accounts/use-resend',
  'features/standing/appeal-problem',
];

/** Libraries of form fields: of Mantine the inputs that most forms have. */
const FIELDS =
  /[\\/]node_modules[\\/]@mantine[\\/](form[\\/]|core[\\/].*[\\/](TextInput|PasswordInput|Textarea|Checkbox|InputBase|Input|CloseButton|ActionIcon|Loader|MantineProvider)[\\/])/;
/** The library of schemas, and the fields that the contract makes of it. */
const SCHEMAS =
  /[\\/]node_modules[\\/]zod[\\/]|[\\/]packages[\\/]contract[\\/]src[\\/](core[\\/](fields|validation|one-line)|accounts[\\/](fields|schemas))\.ts/;

const isOf = (files: readonly string[]) => (id: string) =>
  files.some((file) => id.replaceAll('\\', '/').includes(`/apps/web/src/${file}.`));

const isReading = (id: string) => isOf(READING)(id) || /[\\/]react-query[\\/].*[\\/]useInfiniteQuery\.js/.test(id);

export default defineConfig({
  plugins: [
    routeAddresses(),
    catalogueFiles(),
    kitVariablesFile(),
    tanstackStart({
      router: { routeFileIgnorePattern: '\\.(test|module)\\.', codeSplittingOptions: { splitBehavior: ownFileOf } },
    }),
    react(),
  ],
  resolve: {
    // The builds of the PDF reader that carry their own polyfills; react-pdf imports the others.
    alias: [
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
      { find: /^pdfjs-dist\/web\/pdf_viewer\.mjs$/, replacement: 'pdfjs-dist/legacy/web/pdf_viewer.mjs' },
    ],
  },
  worker: { format: 'es' },
  build: {
    target: BUILD_TARGET,
    assetsInlineLimit: 0,
    // Lists of scripts to fetch ahead of a page or dialog would be 3 kB of every first page; its styles come ahead, so that
    // nothing is seen without them.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Code that every page loads is in two files, since dozens of small ones weigh a tenth more on the wire; the
            // libraries' file stays in caches when only the product changes.
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
                // Not the entry: it awaits chunks that import this one, and would wait for itself.
                { name: 'site', tags: ['$initial'], test: /^(?!.*[\\/]client\.tsx)/, priority: 1 },
                { name: 'reading', test: isReading },
                { name: 'rows', test: isOf(ROWS) },
                { name: 'thread', test: isOf(THREAD) },
                { name: 'schemas', test: SCHEMAS },
                { name: 'fields', test: FIELDS },
                { name: 'accounts', test: isOf(ACCOUNTS) },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: { include: ['@mantine/core', '@mantine/form', '@mantine/notifications'] },
});
