import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { DataOf } from '@site/contract/core/route.ts';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Post, PostRow, Reply } from '@site/contract/forum/schemas.ts';
import { repliesKey } from './queries.ts';

export type ReplyPage = DataOf<typeof forumRoutes.replies>;
export type ReplyPages = InfiniteData<ReplyPage>;

/** Updates a post in the cache of its page. */
export function patchPost(queryClient: QueryClient, id: number, change: Partial<Post>): void {
  queryClient.setQueryData<Post>(['forum', 'post', id], (post) => post && { ...post, ...change });
}

/** Updates a post in all cached post lists, except lists of feature requests, so that they are not stale on return. */
export function patchRow(queryClient: QueryClient, id: number, change: Partial<PostRow>): void {
  queryClient.setQueriesData<InfiniteData<DataOf<typeof forumRoutes.list>>>(
    { queryKey: ['forum', 'list'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) =>
          page.items.some((row) => row.id === id)
            ? { ...page, items: page.items.map((row) => (row.id === id ? { ...row, ...change } : row)) }
            : page,
        ),
      },
  );
}

interface ReplyIds {
  postId: number;
  id: number;
}

/** Updates a reply in the cache of every sort order. */
export function patchReply(queryClient: QueryClient, { postId, id }: ReplyIds, change: Partial<Reply>): void {
  queryClient.setQueriesData<ReplyPages>(
    { queryKey: repliesKey(postId) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) =>
          page.items.some((reply) => reply.id === id)
            ? { ...page, items: page.items.map((reply) => (reply.id === id ? { ...reply, ...change } : reply)) }
            : page,
        ),
      },
  );
}

/** Updates the reply count in the cache of every sort order. */
export function patchTotal(queryClient: QueryClient, postId: number, total: number): void {
  queryClient.setQueriesData<ReplyPages>(
    { queryKey: repliesKey(postId) },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, total })) },
  );
}

/** Finds a reply in the cache of any sort order. */
export function loadedReply(queryClient: QueryClient, postId: number, id: number): Reply | undefined {
  return queryClient
    .getQueriesData<ReplyPages>({ queryKey: repliesKey(postId) })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
    .find((reply) => reply.id === id);
}

/** Changes to a cached reply after its deletion: content and author are cleared. */
export const DELETED_REPLY: Partial<Reply> = { deleted: true, html: '', images: [], author: null };

/** Appends newer replies to the last page and updates the total; replies that are already loaded stay unchanged. */
export function appendReplies(data: ReplyPages, { items, next, total }: ReplyPage): ReplyPages {
  const known = new Set(data.pages.flatMap((page) => page.items.map(({ id }) => id)));
  const last = data.pages.length - 1;
  return {
    ...data,
    pages: data.pages.map((page, index) =>
      index === last
        ? { ...page, items: [...page.items, ...items.filter(({ id }) => !known.has(id))], next, total }
        : { ...page, total },
    ),
  };
}

/** Inserts a new reply if the loaded pages of the sort order reach its position; otherwise returns null. */
function withReply(data: ReplyPages, sort: unknown, reply: Reply): ReplyPages | null {
  const [first] = data.pages;
  const last = data.pages.at(-1);
  if (!first || !last) return null;
  const total = first.total + 1;
  if (sort === 'oldest' && last.next === null) return appendReplies(data, { ...last, items: [reply], total });
  if (sort !== 'newest' || first.previous !== null) return null;
  const pages = [{ ...first, items: [reply, ...first.items] }, ...data.pages.slice(1)];
  return { ...data, pages: pages.map((page) => ({ ...page, total })) };
}

/**
 * Inserts a new reply into each cached sort order whose loaded pages reach its position, and increments the reply count
 * of the post. Marks the other orders as stale, except `oldest`, in which a later page will include the reply.
 */
export function addReply(queryClient: QueryClient, postId: number, reply: Reply): void {
  queryClient.setQueryData<Post>(['forum', 'post', postId], (post) => post && { ...post, replies: post.replies + 1 });
  for (const [key, data] of queryClient.getQueriesData<ReplyPages>({ queryKey: repliesKey(postId) })) {
    if (!data || data.pages.length === 0) continue;
    const sort = key[repliesKey(postId).length];
    const next = withReply(data, sort, reply);
    if (next) {
      queryClient.setQueryData(key, next);
    } else if (sort !== 'oldest') {
      void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
    }
  }
}
