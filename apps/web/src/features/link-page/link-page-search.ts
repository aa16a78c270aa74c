/** Selectable periods of the statistics, in days. */
export const STAT_SPANS = [7, 30, 90] as const;
export type StatSpan = (typeof STAT_SPANS)[number];

export const MY_LINK_TABS = ['page', 'share', 'stats'] as const;
export type LinkPageTab = (typeof MY_LINK_TABS)[number];

/** Search parameters of the link page editor. */
interface LinkPageSearch {
  tab?: Exclude<LinkPageTab, 'page'> | undefined;
  days?: StatSpan | undefined;
}

export function linkPageSearch({ tab, days }: Record<string, unknown>): LinkPageSearch {
  return {
    tab: tab === 'share' || tab === 'stats' ? tab : undefined,
    days: STAT_SPANS.find((one) => one === Number(days)),
  };
}
