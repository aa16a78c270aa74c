import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { gameRoutes } from '@site/contract/games/routes.ts';
import { pointsKey } from '#features/points';
import { untilAsked } from './until-asked.ts';

const gamesKey = ['games'] as const;

/**
 * Tarot state of the member's local day, refetched when the day ends. The key starts with the points key, so a visit
 * that reports another time zone also invalidates this query.
 */
export const tarotQuery = (api: Client) =>
  queryOptions({
    queryKey: [...pointsKey, 'tarot'],
    queryFn: ({ signal }) => api(gameRoutes.serial, {}, { signal }),
    refetchInterval: ({ state }) => (state.error ? false : untilAsked(state.data?.nextAt, Date.now())),
  });

export const proofQuery = (api: Client, day: string) =>
  queryOptions({
    queryKey: [...gamesKey, 'proof', day],
    queryFn: ({ signal }) => api(gameRoutes.proof, { day }, { signal }),
  });

export const bingoKey = [...gamesKey, 'bingo'] as const;

/** Board of the current user; with `preview`, the staff preview at that time. */
export const bingoQuery = (api: Client, preview: string | undefined) =>
  queryOptions({
    queryKey: [...bingoKey, preview ?? 'now'],
    queryFn: ({ signal }) => api(gameRoutes.bingo, { preview }, { signal }),
    // Shows the previous board as placeholder while another preview time loads.
    placeholderData: preview === undefined ? undefined : keepPreviousData,
    refetchInterval: ({ state: { data, error } }) => {
      if (error || !data || preview !== undefined) return false;
      const next =
        data.state === 'before' ? data.opensAt : data.state === 'over' ? null : (data.nextFlipAt ?? data.closesAt);
      return untilAsked(next, Date.now());
    },
  });
