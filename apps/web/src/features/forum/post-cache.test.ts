import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Reply } from '@site/contract/forum/schemas.ts';
import { appendReplies, patchReply, type ReplyPages } from './post-cache.ts';
import { repliesKey } from './queries.ts';

function reply(id: number): Reply {
  return {
    id,
    postId: 1,
    author: null,
    html: `<p>${id}</p>`,
    images: [],
    previews: [],
    createdAt: '2026-01-01T00:00:00Z',
    edited: false,
    deleted: false,
    folded: null,
    hidden: null,
    blurred: false,
    likes: 0,
    liked: false,
    reported: false,
    own: false,
    helpful: false,
    to: null,
    movedTo: null,
  };
}

function pages(...ids: number[][]): ReplyPages {
  return {
    pages: ids.map((part, index) => ({
      items: part.map(reply),
      next: index === ids.length - 1 ? null : 'next',
      previous: null,
      total: ids.flat().length,
    })),
    pageParams: ids.map(() => ({})),
  };
}

const idsOf = (data: ReplyPages) => data.pages.map(({ items }) => items.map(({ id }) => id));

test('updates a changed reply in each sort order that contains it [FORUM-07]', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData([...repliesKey(1), 'oldest'], pages([1, 2], [3]));
  queryClient.setQueryData([...repliesKey(1), 'newest'], pages([3, 2, 1]));
  patchReply(queryClient, { postId: 1, id: 3 }, { likes: 5 });
  const found = queryClient
    .getQueriesData<ReplyPages>({ queryKey: repliesKey(1) })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []);
  expect(found.filter(({ likes }) => likes === 5).map(({ id }) => id)).toEqual([3, 3]);
  expect(found.filter(({ likes }) => likes === 0)).toHaveLength(4);
});

test('leaves replies of another post unchanged [FORUM-07]', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData([...repliesKey(2), 'oldest'], pages([3]));
  patchReply(queryClient, { postId: 1, id: 3 }, { likes: 5 });
  expect(queryClient.getQueryData<ReplyPages>([...repliesKey(2), 'oldest'])?.pages[0]?.items[0]?.likes).toBe(0);
});

test('appends new replies after the last page without duplicates [FORUM-07]', () => {
  const after = appendReplies(pages([1, 2], [3]), {
    items: [reply(3), reply(4)],
    next: 'more',
    previous: null,
    total: 9,
  });
  expect(idsOf(after)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(after.pages.at(-1)?.next).toBe('more');
  expect(after.pages.map(({ total }) => total)).toEqual([9, 9]);
});
