import type { SearchKind } from '@site/contract/search/fields.ts';
import type { Hit } from '@site/contract/search/schemas.ts';
import { shownVersion } from '#features/forum';
import { authorTag } from '#features/members';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';

/** The part of a response that depends only on the input and the language. */
interface Answer {
  items: readonly Hit[];
}

function versionOf({ db }: Context, { items }: Answer): Promise<string> {
  const idsOf = (kind: SearchKind) => items.filter((hit) => hit.kind === kind).map(({ id }) => id);
  return shownVersion(db, { posts: idsOf('post'), replies: idsOf('reply') });
}

/**
 * Returns the search results for visitors, cached. Other instances invalidate cache tags only a moment after the
 * commit, so a cached response is used only while the version of its posts and replies is unchanged. Edits, deletions
 * and hiding therefore take effect at once.
 */
export async function shareAnswer<T extends Answer>(
  context: Context,
  input: object,
  find: () => Promise<T>,
): Promise<T> {
  const { cache, language, searches } = context;
  const { outcome, value } = await cache.lookUp(`search ${language} ${JSON.stringify(input)}`, async () => {
    const found = await find();
    const authors = found.items.flatMap(({ author }) => (author ? [authorTag(author.id)] : []));
    const tags = [...new Set([...searches.sources.flatMap((source) => source.tags), ...authors])];
    const version = await versionOf(context, found);
    return { value: { found, version }, tags, bytes: JSON.stringify(found).length * 2 };
  });
  let answer: Awaited<typeof value>;
  try {
    answer = await value;
  } catch (error) {
    // The rate limit refused the first caller, not this one.
    const isOthers = outcome === 'coalesced' && error instanceof AppError && error.errorName === 'too-many';
    if (!isOthers) throw error;
    return find();
  }
  const { found, version } = answer;
  return outcome === 'miss' || version === (await versionOf(context, found)) ? found : find();
}
