import type { searchRoutes } from '@site/contract/search/routes.ts';
import { unseen } from '#features/following';
import type { Operation } from '#platform/feature.ts';
import { readWords } from '#platform/search/search-query.ts';
import { searchTerms } from '#platform/search/search-terms.ts';
import { sourcesFor } from './sources-for.ts';

/** Minimum number of characters; shorter input matches too much. */
const MIN = 2;
const OF_EACH = 4;
const AT_MOST = 7;
const DEPTH = 60;

/** Suggests titles and names while the user types, best match first. */
export const suggest: Operation<typeof searchRoutes.suggest> = async (context, { s }) => {
  const { db, viewer, language, searches, brand, siteSettings } = context;
  if ([...s].length < MIN) return { items: [] };
  const [words, without, disabledSections] = await Promise.all([
    readWords(db, searchTerms(s)),
    viewer ? unseen(db, viewer.id) : { members: [], topics: [], posts: [] },
    siteSettings.disabledSections(),
  ]);
  const question = {
    text: s,
    words,
    viewer,
    language,
    names: brand.names,
    partnerSlug: brand.partnerSlug,
    disabledSections,
    filters: {},
    without,
  };
  const found = await Promise.all(
    sourcesFor(searches, viewer, {})
      .filter(({ source }) => source.suggests)
      .map(({ source }) =>
        source.find(db, { ...question, sort: 'best', after: undefined, limit: OF_EACH, depth: DEPTH }),
      ),
  );
  const items = found.flatMap(({ hits }) => hits).sort((a, b) => b.score - a.score);
  return { items: items.slice(0, AT_MOST) };
};
