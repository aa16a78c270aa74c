import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analyticsRoutes } from '@site/contract/analytics/routes.ts';
import type { Client } from '@site/contract/core/client.ts';

/** Selectable periods in days, including today. */
export const SPANS = [7, 30, 90, 366] as const;
type Span = (typeof SPANS)[number];
const USUAL: Span = 30;

interface AnalyticsSearch {
  days?: Exclude<Span, typeof USUAL> | undefined;
}

export const analyticsSearch = ({ days }: Record<string, unknown>): AnalyticsSearch => {
  const span = SPANS.find((one) => String(one) === String(days));
  return { days: span === USUAL ? undefined : span };
};

export const spanOf = ({ days }: AnalyticsSearch): Span => days ?? USUAL;

export const dailyQuery = (api: Client, days: number) =>
  queryOptions({
    queryKey: ['analytics', days],
    queryFn: ({ signal }) => api(analyticsRoutes.daily, { days }, { signal }),
    placeholderData: keepPreviousData,
  });
