import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowserFloorErrors, type Allowed } from './browser-floor-errors.ts';
import { buildWeb } from '../pages/build-web.ts';
import { root } from '../root.mjs';

const ALLOWED: readonly Allowed[] = [
  {
    features:
      /\.(Array\.to(Reversed|Sorted|Spliced)|Map\.groupBy|String\.toWellFormed|URL\.canParse_static|AbortSignal\.any_static)$/,
    files: /^assets\/(?!.*worker)/,
    why: 'apps/web/src/platform/browsers/polyfills.ts adds them where they are missing',
  },
  { features: /^(?!css)/, files: /^assets\/pdf-(reader|worker)/, why: 'the legacy build of pdf.js has polyfills' },
  {
    features: /^api\.(Document|Element)\.startViewTransition$/,
    files: /libraries/,
    why: 'React and the router look for it',
  },
  {
    features: /^api\.HTMLElement\.showPopover$/,
    files: /sortable-list/,
    why: 'the drag and drop library looks for it',
  },
  {
    features: /^api\.Document\.caret\w+FromPoint$/,
    files: /prose-mirror/,
    why: 'ProseMirror tries one, then the other',
  },
  {
    features: /^api\.Element\.getHTML$/,
    // The build names the chunk of the editor after any of its modules. Our own code cannot call the method of elements:
    // its type is missing in the older libraries that TypeScript checks against.
    files: /./,
    why: 'a method of the editor of the same name',
  },
  {
    features: /^api\.Element\.checkVisibility$/,
    files: /useScrollLock|store-/,
    why: 'Base UI asks for it first',
  },
  {
    features: /^api\.WebTransport$/,
    files: /socket-link/,
    why: 'Socket.IO checks for it but is not configured to use it',
  },
  { features: /^css\.selectors\.has$/, why: 'css-has-pseudo replaces it (postcss.config.cjs, client.tsx)' },
  {
    features:
      /^css\.properties\.(scrollbar-width|text-wrap|field-sizing|hyphens|forced-color-adjust|text-box-(trim|edge)|overflow-anchor|-webkit-tap-highlight-color|-webkit-touch-callout)$/,
    why: 'looks a little better where it is known, and reads as well where it is not',
  },
  {
    features:
      /^css\.properties\.(line-clamp|mask-image|user-select|box-decoration-break|backdrop-filter|text-size-adjust)$/,
    why: 'declared next to the prefixed property that older browsers know',
  },
  { features: /^css\.selectors\.-(webkit|moz)-/, why: 'a rule for the browsers that know it' },
  { features: /^css\.selectors\.highlight$/, files: /pdf/, why: 'pdf.js marks its hits so only where it is known' },
];

/**
 * Builds the web application and checks its scripts and styles, including libraries, against the browser floor. Returns
 * the errors, one per line.
 */
export async function browserFloorLint(signal: AbortSignal): Promise<string> {
  await buildWeb(signal);
  const client = join(root, 'apps/web/dist/client');
  const files = new Map<string, string>();
  for await (const file of glob('**/*.{js,mjs,css}', { cwd: client })) {
    files.set(file, readFileSync(join(client, file), 'utf8'));
  }
  return findBrowserFloorErrors(files, ALLOWED).join('\n');
}
