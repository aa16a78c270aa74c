import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { BUILD_TARGET } from './browser-floor.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { emojiFiles } from './emoji-files.ts';

/**
 * Reduces the contract's route files to the data that calls from the browser need, so that the schemas (and zod) load
 * only with the forms that validate with them.
 */
function routeAddresses(): Plugin {
  return {
    name: 'route-addresses',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async transform(_, id) {
      const file = id.split('?')[0] ?? id;
      if (!/\/packages\/contract\/src\/[a-z-]+\/(?:[a-z-]+-)?routes\.ts$/.test(file)) return null;
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

/** The most frequent landing pages. Their data loads in parallel with their chunk. */
const FIRST_PAGES = ['/', '/forum/home', '/forumDetails'];

type RoutePart = 'component' | 'pendingComponent' | 'loader' | 'errorComponent' | 'notFoundComponent';

/** Puts the code of a page, including its loader, into that page's chunk. Loaders of the landing pages are excluded. */
function ownFileOf({ routeId }: { routeId: string }): RoutePart[][] | undefined {
  if (FIRST_PAGES.includes(routeId)) return undefined;
  return [['component', 'pendingComponent', 'loader'], ['errorComponent'], ['notFoundComponent']];
}

/** Small files shared by several of the pages that most people read first. */
const READING = [
  'ui/menus/action-menu',
  'ui/dates/ago',
  'ui/chip',
  'ui/states/empty-state',
  'ui/states/failed-state',
  'ui/states/query-placeholder',
  'ui/lists/next-page',
  'ui/lazy-loading/lazy-part',
  'ui/buttons/send-button',
  'ui/states/skeleton',
  'ui/dates/time-ago',
  'platform/shortcuts/shortcuts',
  'platform/sessions/use-action-guard',
  'platform/shortcuts/use-shortcuts',
  'features/following/use-relationship',
  'features/members/author-link',
  // Includes styles of lazily loaded parts of posts, because server-rendered content must never appear unstyled.
  'features/forum/post-add-ons/answer-choices.module',
  'features/forum/feature-requests/feature-box.module',
  'features/forum/polls/poll-box.module',
  'features/forum/polls/poll-results.module',
  'features/forum/quizzes/quiz-box.module',
  'features/forum/author-line',
  'features/forum/count',
  'platform/pages/exact-link',
  'features/forum/feature-requests/feature-state-chip',
  'platform/shortcuts/item-keys',
  'features/forum/likes-and-saves/toggle-button',
  'platform/browsers/plain-click',
  'features/forum/queries',
  'features/forum/row-skeletons',
  'ui/short-number',
  'ui/pages/tab-links.module',
  'platform/unique-by-id',
  'features/forum/post-lists/return-to-list',
  'platform/realtime/use-socket-event',
];

/** Modules of the chunk for post rows and their surroundings. */
const ROWS = [
  'features/following/follow-button',
  'ui/lists/new-items-bar',
  'ui/lists/use-new-count',
  'ui/lists/rows.module',
  'features/forum/post-lists/post-list.module',
  'features/forum/post-lists/post-row',
];

/** Modules of the chunk for the post page. */
const THREAD = [
  'features/following/lazy-block-dialog',
  'features/forum/drafts/draft-store',
  'features/forum/drafts/draft-turns',
  'features/forum/post-cache',
  'features/forum/replies/reply-images',
  'features/forum/rich-text/rich-text',
  'features/forum/posts/share-button',
  'features/forum/moderation/use-staff-actions',
  'features/media/blurred-pictures',
  'features/reports/lazy-report-dialog',
  'features/staff-actions/lazy-staff-action-dialog',
  'features/staff-actions/use-pin',
];

/** Modules shared by the account pages, such as form fields and validation. */
const ACCOUNTS = [
  'platform/forms/use-cool-down',
  'platform/forms/use-pre-hydration-input',
  'platform/forms/use-late-schema-errors',
  'features/accounts/account-form.module',
  'features/accounts/account-page',
  'features/accounts/email-verification/captured-emails-link',
  'features/accounts/email-verification/resend-button',
  'features/accounts/login/use-complete-login',
  'features/accounts/email-verification/use-resend',
  'features/standing/appeal-problem',
];

/** State of forms. */
const FORMS =
  /[\\/]node_modules[\\/]@mantine[\\/]form[\\/]|[\\/]apps[\\/]web[\\/]src[\\/](ui[\\/]forms[\\/]form|platform[\\/]forms[\\/]form-errors)\./;
/** Inputs that most forms use, and searches and filters without a form. */
const FIELDS = /[\\/]ui[\\/](fields[\\/](field|text-field|password-field|choice)|forms[\\/]note)\./;
/** The schema library and modules of the contract that depend on it. */
const SCHEMAS =
  /[\\/]node_modules[\\/]zod[\\/]|[\\/]packages[\\/]contract[\\/]src[\\/](core[\\/](fields|validation[\\/](validation|one-line))|accounts[\\/](fields|schemas))\.ts/;
/** Descriptors of cam sites and the table of their feeds. */
const CAM_SITE_FILES = /[\\/]packages[\\/]contract[\\/]src[\\/](camsites[\\/]descriptors|industry[\\/]sites)\.ts/;

const isOf = (files: readonly string[]) => (id: string) =>
  files.some((file) => id.replaceAll('\\', '/').includes(`/apps/web/src/${file}.`));

const isReading = (id: string) => isOf(READING)(id) || /[\\/]react-query[\\/].*[\\/]useInfiniteQuery\.js/.test(id);

export default defineConfig({
  plugins: [
    routeAddresses(),
    catalogueFiles(),
    emojiFiles(),
    tanstackStart({
      router: { routeFileIgnorePattern: '\\.(test|module)\\.', codeSplittingOptions: { splitBehavior: ownFileOf } },
    }),
    react(),
  ],
  resolve: {
    // Aliases pdfjs-dist to its legacy builds, which include polyfills. react-pdf imports the default builds.
    alias: [
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
      { find: /^pdfjs-dist\/web\/pdf_viewer\.mjs$/, replacement: 'pdfjs-dist/legacy/web/pdf_viewer.mjs' },
    ],
  },
  worker: { format: 'es' },
  build: {
    target: BUILD_TARGET,
    assetsInlineLimit: 0,
    // Preload lists for the scripts of pages and dialogs would add 3 kB to every first page. Style sheets are still
    // preloaded, which prevents unstyled content.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A file of shared constants, such as the breakpoints, would be one more request.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // Code that every page loads is in two files, because dozens of small ones would transfer a tenth more
            // bytes. The library file stays cached when only the product changes.
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
                // Excludes the entry chunk, which awaits chunks that import this one and would therefore deadlock.
                { name: 'site', tags: ['$initial'], test: /^(?!.*[\\/]client\.tsx)/, priority: 1 },
                { name: 'reading', test: isReading },
                { name: 'rows', test: isOf(ROWS) },
                { name: 'thread', test: isOf(THREAD) },
                { name: 'schemas', test: SCHEMAS },
                { name: 'forms', test: FORMS },
                { name: 'fields', test: FIELDS },
                { name: 'accounts', test: isOf(ACCOUNTS) },
                { name: 'cam-sites', test: CAM_SITE_FILES },
              ],
            },
          },
        },
      },
    },
  },
});
