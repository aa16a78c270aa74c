import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { gameRoutes } from '@site/contract/games/routes.ts';
import { pointRoutes } from '@site/contract/points/routes.ts';
import type { BoardPeriod } from '@site/contract/points/schemas.ts';

/** All that is kept of points: what earns some asks for all of it anew. */
export const pointsKey = ['points'] as const;

/** Points, level and streak. */
export const levelQuery = (api: Client) =>
  queryOptions({
    queryKey: [...pointsKey, 'lv'],
    queryFn: ({ signal }) => api(pointRoutes.lv, {}, { signal }),
  });

/** What earns points today. */
export const tasksQuery = (api: Client) =>
  queryOptions({
    queryKey: [...pointsKey, 'tasks'],
    queryFn: ({ signal }) => api(pointRoutes.dailytask, {}, { signal }),
  });

export const boardQuery = (api: Client, period: BoardPeriod) =>
  queryOptions({
    queryKey: [...pointsKey, 'board', period],
    queryFn: ({ signal }) => api(pointRoutes.leaderboard, { period }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The own ledger, newest first. */
export const historyQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: [...pointsKey, 'history'],
    queryFn: ({ pageParam, signal }) => api(pointRoutes.history, { cursor: pageParam ?? undefined }, { signal }),
    // A cursor is a text; the first page has none.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

/** The own tarot of the day. The games lean on these pages and not these on them: their page asks under the same key, for the same. */
export const tarotQuery = (api: Client) =>
  queryOptions({
    queryKey: [...pointsKey, 'tarot'],
    queryFn: ({ signal }) => api(gameRoutes.serial, {}, { signal }),
  });

/** Whether the December game is open. */
export const bingoQuery = (api: Client) =>
  queryOptions({
    queryKey: [...pointsKey, 'bingo'],
    queryFn: async ({ signal }) => (await api(gameRoutes.bingo, {}, { signal })).state,
  });
