import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { Content } from '@site/contract/documents/fields.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import { isNestedTooDeeply, renderText } from '../rendering/render-text.ts';
import { readBuiltIn, type BuiltInDocument } from './read-built-in.ts';

const root = new URL('../../../../../../', import.meta.url);
const NAMES = { product: 'Site', partner: 'Partner' };

let builtIn: readonly BuiltInDocument[];
let routes: Set<string>;
beforeAll(() => {
  builtIn = readBuiltIn();
  routes = new Set(
    readdirSync(new URL('apps/web/src/routes/', root)).map(
      (file) =>
        `/${file
          .replace(/(\.index)?\.tsx$/, '')
          .replaceAll('.', '/')
          .replaceAll(/[[\]]/g, '')}`,
    ),
  );
});

/** Yields every text of the built-in documents, or of those of one kind, with its location for the error message. */
function* texts(kind?: DocumentKind): Generator<{ at: string; document: BuiltInDocument; content: Content }> {
  for (const document of builtIn) {
    if (kind && document.kind !== kind) continue;
    for (const language of LANGUAGES) {
      const content = document.parts.get(language);
      if (content) yield { at: `${document.kind}/${document.name}/${language}`, document, content };
    }
  }
}

/** Applies a check to every text and returns the errors, each with the location of its text. */
function findErrors(look: (text: { at: string; document: BuiltInDocument; content: Content }) => string[]): string[] {
  return [...texts()].flatMap((text) => look(text).map((error) => `${text.at}: ${error}`));
}

const bodyOf = (content: Content) => (typeof content['body'] === 'string' ? content['body'] : '');
const strip = (body: string) => body.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');

it('provides shared details and every language for every built-in document [LEARN-05]', () => {
  const missing = builtIn.flatMap(({ kind, name, parts }) =>
    ['shared' as const, ...LANGUAGES].filter((part) => !parts.has(part)).map((part) => `${kind}/${name}/${part}`),
  );
  expect(missing).toEqual([]);
  expect(builtIn.length).toBeGreaterThan(100);
});

it('has consistent questions and cards in all languages [LEARN-05]', () => {
  const skeleton = (content: Content | undefined) =>
    // The types match the schemas of chapters and decks.
    JSON.stringify([
      ((content?.['quiz'] ?? []) as { id: string; answers: string[]; right: number }[])
        .map(({ id, answers, right }) => [id, answers.length, right])
        .sort(),
      ((content?.['cards'] ?? []) as { id: string }[]).map(({ id }) => id).sort(),
    ]);
  const differing = builtIn.filter(
    ({ parts }) => new Set(LANGUAGES.filter((one) => parts.has(one)).map((one) => skeleton(parts.get(one)))).size > 1,
  );
  expect(differing.map(({ kind, name }) => `${kind}/${name}`)).toEqual([]);
});

it('has every figure that a text shows, with a description [LEARN-05]', () => {
  const errors = findErrors(({ content }) =>
    [...bodyOf(content).matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)].flatMap(([, caption = '', href = '']) => {
      const name = /^figure:([a-z0-9-]+)$/.exec(href)?.[1];
      if (!name) return [`${href} is no figure`];
      if (caption.trim() === '') return [`${name} has no caption`];
      return existsSync(new URL(`content/figures/${name}.svg`, root)) ? [] : [`${name} is missing`];
    }),
  );
  expect(errors).toEqual([]);
});

it('has every video that a course uses [LEARN-05]', () => {
  const videos = builtIn.flatMap(({ parts }) => parts.get('shared')?.['video'] ?? []);
  const missing = videos.flatMap((video) =>
    ['webm', 'mp4', 'en.vtt', 'es.vtt', 'ru.vtt']
      .map((ending) => `${String(video)}.${ending}`)
      .filter((file) => !existsSync(new URL(`content/videos/${file}`, root))),
  );
  expect(videos.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

it('contains no unknown placeholder [BASE-01]', () => {
  const known = new Set(['{{product}}', '{{partner}}']);
  const operator = new Set(['{{operator}}', '{{address}}', '{{contactEmail}}', '{{registration}}']);
  const errors = findErrors(({ document: { kind }, content }) =>
    (JSON.stringify(content).match(/\{\{[^}]*\}\}/g) ?? []).filter(
      (one) => !known.has(one) && !(kind === 'policies' && operator.has(one)),
    ),
  );
  expect(errors).toEqual([]);
});

it('contains no raw HTML, and every text can be rendered [MOD-05]', () => {
  const errors = findErrors(({ content }) => {
    const body = bodyOf(content);
    if (isNestedTooDeeply(body)) return ['is tangled'];
    expect(renderText(body, NAMES).minutes).toBeGreaterThan(0);
    return strip(body).match(/<\/?[a-z][^>]*>|&[a-z]+;/gi) ?? [];
  });
  expect(errors).toEqual([]);
});

it('contains no reference to age [MOD-05]', () => {
  const read: unknown = JSON.parse(readFileSync(new URL('content/blocked-words.json', root), 'utf8'));
  // The file contains a list of words.
  const words = read as string[];
  const errors = findErrors(({ document, content }) => {
    // Policies are exempt, because they state what the law forbids.
    if (document.kind === 'policies') return [];
    const plain = JSON.stringify(content).toLowerCase();
    const found = words.filter((word) => new RegExp(`(?<!\\p{L})${word}`, 'u').test(plain));
    return found.filter((word) => !(word === 'teen' && !/(?<!\p{L})teen(s|age|ager|agers)?(?!\p{L})/u.test(plain)));
  });
  expect(errors).toEqual([]);
});

/** Returns whether a path leads to a page of the web application or to a document, without a redirect. */
function leadsSomewhere(path: string): boolean {
  const address = path.replace(/[?#].*$/, '');
  // Page paths have no trailing slash, and the page of a flashcard deck requires the name of the deck.
  if (/.\/$/.test(address) || path === '/flash-cards') return false;
  const has = (kind: DocumentKind, name: string) => builtIn.some((one) => one.kind === kind && one.name === name);
  const [, first = '', second = '', third = '', course = '', chapter] = address.split('/');
  if (first === 'articleView' && second) return has('articles', second);
  if (first === 'policy') return has('policies', second);
  if (first === 'coursesView' && second === 'detail') {
    return has('courses', course) && (chapter === undefined || has('chapters', `${course}/${chapter}`)) && third !== '';
  }
  return routes.has(address) || address === '/';
}

it('links directly to existing pages [LEARN-05]', () => {
  const errors = findErrors(({ content }) =>
    [...strip(bodyOf(content)).matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]*)\)/g)]
      .map(([, href = '']) => href)
      .filter((href) => !/^(https:\/\/|mailto:|#)/.test(href) && !leadsSomewhere(href)),
  );
  expect(errors).toEqual([]);
});

it.each(['en', 'es', 'ru'])('publishes the rules of reporting in the FAQ in %s [SAFE-08]', (language) => {
  const text = readFileSync(new URL(`content/documents/faq/reports/${language}.md`, root), 'utf8');
  // The text states the consequence of a false report and where the result of a report is shown.
  expect(text).toMatch(/\b90\b/);
  expect(text).toContain('(/authorization)');
});
