import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { gameRoutes } from '@site/contract/games/routes.ts';
import { pointRoutes } from '@site/contract/points/routes.ts';
import type { BoardPeriod } from '@site/contract/points/schemas.ts';

/** Prefix of all points queries, invalidated by anything that earns points. */
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
 * Today's tarot card in the member's time zone. The games page uses the same query key; it depends on this feature, not
 * the reverse.
 */
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
