import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { COUNT_MAX } from '@site/contract/search/fields.ts';
import type { EntryMatch, IndexedEntry } from '@site/contract/search/match-texts.ts';
import { containsPhrase, markMatches, matchEntries } from '@site/contract/search/match-texts.ts';
import type { Hit } from '@site/contract/search/schemas.ts';
import { indexDestinations } from '@site/contract/site/destination-index.ts';
import { DESTINATION_LIST, type Destination } from '@site/contract/site/destinations.ts';
import { DOCUMENT_PAGES } from '@site/contract/site/pages.ts';
import { isPathOn } from '@site/contract/site/site-sections.ts';
import type { Database } from '#db/client.ts';
import { documentPath, documentSource, documentTag, unpublishedNames } from '#features/documents';
import type { Texts } from '#platform/built-in-texts.ts';
import { wordsQuery } from '#platform/search/search-query.ts';
import type { KnownWord, SearchQuestion, SearchSource } from '#platform/search/search-source.ts';
import { searchTerms } from '#platform/search/search-terms.ts';
import { overridesOf, translate } from '#platform/translate.ts';

/** Frequency of a word in the titles and synonyms, for comparison with words of posts. */
const WORD_FREQUENCY = 0.001;

interface PageIndex {
  entries: readonly IndexedEntry<Destination>[];
  words: readonly KnownWord[];
}

/** Indexes by the text overrides that they contain. */
const indexes = new WeakMap<Texts, PageIndex>();

/** Returns the texts of the destinations, those in the given language first. */
function indexOf(language: Language): PageIndex {
  const overrides = overridesOf(language);
  const known = indexes.get(overrides);
  if (known) return known;
  const languages = [language, ...LANGUAGES.filter((other) => other !== language)];
  const entries = indexDestinations(languages.map((one) => (key) => translate(one, key)));
  const normalized = entries.flatMap((entry) => entry.languages.flatMap(({ title, words }) => [...title, ...words]));
  const words = [...new Set(normalized)].map((word) => ({ word, frequency: WORD_FREQUENCY }));
  const index = { entries, words };
  indexes.set(overrides, index);
  return index;
}

/** Paths of the destinations whose page shows a document, by the document's name. */
const WRITTEN: ReadonlyMap<string, string> = new Map(
  [...DOCUMENT_PAGES].filter(([, path]) => DESTINATION_LIST.some((destination) => destination.path === path)),
);
const destinationPaths: ReadonlySet<string> = new Set(DESTINATION_LIST.map(({ path }) => path));

/** Search source for static pages and policies. */
const written = documentSource({
  kind: 'page',
  access: 'public',
  documents: ['pages', 'policies'],
  path: (document, partnerSlug) => documentPath(document, { partnerSlug }) ?? '/',
});

/** Returns the matching static pages and policies that are not destinations. */
async function findDocuments(db: Database, question: SearchQuestion): Promise<Hit[]> {
  const { hits } = await written.find(db, { ...question, limit: COUNT_MAX, after: undefined, sort: 'best' });
  return (
    hits
      .filter(({ path }) => !destinationPaths.has(path))
      // Ids of results are distinct among all pages.
      .map((hit) => ({ ...hit, id: DESTINATION_LIST.length + hit.id }))
  );
}

function hitOf({ value, score }: EntryMatch<Destination>, text: string, language: Language): Hit {
  const { id, path } = value;
  return {
    kind: 'page',
    id: DESTINATION_LIST.indexOf(value) + 1,
    path,
    title: markMatches(translate(language, `core:destination.${id}`), text),
    excerpt: markMatches(translate(language, `destinations:${id}.about`), text),
    language,
    topic: null,
    author: null,
    createdAt: null,
    score,
  };
}

/** Returns the matching pages; none if the text has only stop words, such as "the". */
function findPages({ text, words, language }: SearchQuestion): EntryMatch<Destination>[] {
  if (!wordsQuery(words, language, 'begun')) return [];
  const terms = searchTerms(text);
  // Excluded words and phrases in quotes are matched as written; the other words also as inflected or misspelt forms.
  const entries = indexOf(language).entries.filter((entry) =>
    terms.every((term) =>
      term.not ? !containsPhrase(entry, term.text) : !term.phrase || containsPhrase(entry, term.text),
    ),
  );
  const wanted = terms.filter(({ not }) => !not);
  return matchEntries(entries, wanted.map((term) => term.text).join(' '));
}

/**
 * Searches pages, tools and settings by title and synonyms (FORUM-22), then the texts of published pages and policies. Everyone finds all of them: visitors of a page
 * that requires an account are led to the login and back.
 */
export const pageSource: SearchSource = {
  kind: 'page',
  access: 'public',
  filters: [],
  tags: ['i18n', 'site', documentTag('pages'), documentTag('policies')],
  suggests: true,
  knownWords: () => Promise.resolve(indexOf(LANGUAGES[0]).words),
  async find(db, question) {
    const { text, language, limit, after } = question;
    const unpublished = await unpublishedNames(db, 'pages', [...WRITTEN.keys()]);
    const hidden = new Set([...unpublished].map((name) => WRITTEN.get(name)));
    const isOn = ({ path }: { path: string }) => isPathOn(path, question);
    const found = findPages(question).filter(({ value }) => !hidden.has(value.path) && isOn(value));
    const documents = (await findDocuments(db, question)).filter(isOn);
    const hits = [...found.map((match) => hitOf(match, text, language)), ...documents];
    // The cursor is a rank, because the list changes only with the texts.
    const start = Math.max(0, after?.id ?? 0);
    const end = start + limit;
    const [best] = found;
    return {
      hits: hits.slice(start, end),
      next: limit > 0 && hits.length > end ? { value: 0, id: end } : null,
      count: Math.min(hits.length, COUNT_MAX),
      alike: best?.hasTypo ? translate(language, `core:destination.${best.value.id}`) : null,
    };
  },
};
