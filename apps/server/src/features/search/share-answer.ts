import type { SearchKind } from '@site/contract/search/fields.ts';
import type { Hit } from '@site/contract/search/schemas.ts';
import { shownVersion } from '#features/forum';
import { authorTag } from '#features/members';
import type { Context } from '#platform/context.ts';

/** The part of an answer that depends on nothing but the input and the language. */
interface Answer {
  items: readonly Hit[];
}

function versionOf({ db }: Context, { items }: Answer): Promise<string> {
  const idsOf = (kind: SearchKind) => items.filter((hit) => hit.kind === kind).map(({ id }) => id);
  return shownVersion(db, { posts: idsOf('post'), replies: idsOf('reply') });
}

/**
 * Finds an answer for visitors, or returns the cached one. Other instances drop cache tags a moment after the commit; what is hidden,
 * deleted or edited leaves the results at once: a cached answer is only returned while the forum posts in it are as they were found.
 */
export async function shareAnswer<T extends Answer>(
  context: Context,
  input: object,
  find: () => Promise<T>,
): Promise<T> {
  const { cache, language, searches } = context;
  const { outcome, value } = await cache.find(`search ${language} ${JSON.stringify(input)}`, async () => {
    const found = await find();
    const authors = found.items.flatMap(({ author }) => (author ? [authorTag(author.id)] : []));
    const tags = [...new Set([...searches.sources.flatMap((source) => source.tags), ...authors])];
    const version = await versionOf(context, found);
    return { value: { found, version }, tags, bytes: JSON.stringify(found).length * 2 };
  });
  const { found, version } = await value;
  return outcome === 'made' || version === (await versionOf(context, found)) ? found : find();
}
