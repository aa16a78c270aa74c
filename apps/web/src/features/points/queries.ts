import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { gameRoutes } from '@site/contract/games/routes.ts';
import { pointRoutes } from '@site/contract/points/routes.ts';
import type { BoardPeriod } from '@site/contract/points/schemas.ts';

/** Prefix of the keys of all points queries, so that they can be invalidated together. */
export const pointsKey = ['points'] as const;

/** Points, level and streak. */
export const levelQuery = (api: Client) =>
  queryOptions({
    queryKey: [...pointsKey, 'lv'],
    queryFn: ({ signal }) => api(pointRoutes.lv, {}, { signal }),
  });

/** Tasks that earn points today. */
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

/** Points ledger of the current user, newest first. */
export const historyQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: [...pointsKey, 'history'],
    queryFn: ({ pageParam, signal }) => api(pointRoutes.history, { cursor: pageParam ?? undefined }, { signal }),
    // The cursor is a string; null requests the first page.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

/**
 * Today's tarot card in the member's time zone. The games feature defines a query with the same key; this feature must
 * not depend on it.
 */
export const tarotQuery = (api: Client) =>
  queryOptions({
    queryKey: [...pointsKey, 'tarot'],
    queryFn: ({ signal }) => api(gameRoutes.serial, {}, { signal }),
  });

/** State of the December game. */
export const bingoQuery = (api: Client) =>
  queryOptions({
    queryKey: [...pointsKey, 'bingo'],
    queryFn: async ({ signal }) => (await api(gameRoutes.bingo, {}, { signal })).state,
  });
