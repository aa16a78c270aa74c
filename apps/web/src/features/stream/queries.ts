import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';

/** Prefix of the stream summary query keys, invalidated by any change to the data. */
export const streamKey = ['stream'] as const;

/** Range of calendar days in a time zone, for one of the member's rooms or all of them. */
export interface Range {
  from: string;
  to: string;
  zone: string;
  site: number | undefined;
}

interface Part {
  zone: string;
  site: number | undefined;
}

export const settingQuery = (api: Client) =>
  queryOptions({
    queryKey: [...streamKey, 'setting'],
    queryFn: ({ signal }) => api(streamRoutes.setting, {}, { signal }),
  });

export const yesterdayQuery = (api: Client, zone: string) =>
  queryOptions({
    queryKey: [...streamKey, 'yesterday', zone],
    queryFn: ({ signal }) => api(streamRoutes.yesterdayStat, { zone }, { signal }),
  });

export const daysQuery = (api: Client, range: Range) =>
  queryOptions({
    queryKey: [...streamKey, 'days', range],
    queryFn: async ({ signal }) => (await api(streamRoutes.dateStat, range, { signal })).days,
    placeholderData: keepPreviousData,
  });

export const statisticQuery = (api: Client, range: Range) =>
  queryOptions({
    queryKey: [...streamKey, 'statistic', range],
    queryFn: ({ signal }) => api(streamRoutes.statistic, range, { signal }),
    placeholderData: keepPreviousData,
  });

export const weeksQuery = (api: Client, part: Part) =>
  queryOptions({
    queryKey: [...streamKey, 'weeks', part],
    queryFn: async ({ signal }) => (await api(streamRoutes.weeks, part, { signal })).weeks,
    placeholderData: keepPreviousData,
  });

export const bestHoursQuery = (api: Client, part: Part) =>
  queryOptions({
    queryKey: [...streamKey, 'best-hours', part],
    queryFn: ({ signal }) => api(streamRoutes.bestHours, part, { signal }),
    placeholderData: keepPreviousData,
  });

export const tagEffectsQuery = (api: Client, site: number | undefined) =>
  queryOptions({
    queryKey: [...streamKey, 'tags', site ?? 0],
    queryFn: ({ signal }) => api(streamRoutes.tagEffects, { site }, { signal }),
    placeholderData: keepPreviousData,
  });

export const goalsQuery = (api: Client, zone: string) =>
  queryOptions({
    queryKey: [...streamKey, 'goals', zone],
    queryFn: async ({ signal }) => (await api(streamRoutes.goals, { zone }, { signal })).goals,
  });

export const showsKey = [...streamKey, 'shows'] as const;

export const showsQuery = (api: Client, site: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [...showsKey, site ?? 0],
    queryFn: ({ pageParam, signal }) => api(streamRoutes.shows, { site, cursor: pageParam ?? undefined }, { signal }),
    // The cursor is a string; null requests the first page.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

export const importsQuery = (api: Client) =>
  queryOptions({
    queryKey: [...streamKey, 'imports'],
    queryFn: async ({ signal }) => (await api(streamMoneyRoutes.imports, {}, { signal })).imports,
  });

export const ledgerQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: [...streamKey, 'ledger'],
    queryFn: ({ pageParam, signal }) => api(streamMoneyRoutes.ledger, { cursor: pageParam ?? undefined }, { signal }),
    // The cursor is a string; null requests the first page.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

export const totalsQuery = (api: Client, range: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...streamKey, 'totals', range],
    queryFn: async ({ signal }) => (await api(streamMoneyRoutes.ledgerTotals, range, { signal })).totals,
  });

export const plansQuery = (api: Client, zone: string) =>
  queryOptions({
    queryKey: [...streamKey, 'plans', zone],
    queryFn: async ({ signal }) => (await api(streamMoneyRoutes.payoutPlans, { zone }, { signal })).plans,
  });
