/** Days that the statistics may be of. */
export const STAT_SPANS = [7, 30, 90] as const;
export type StatSpan = (typeof STAT_SPANS)[number];

export const MY_LINK_TABS = ['page', 'share', 'stats'] as const;
export type MyLinkTab = (typeof MY_LINK_TABS)[number];

/** What the address of the own link page's editor says. */
interface MyLinkSearch {
  tab?: Exclude<MyLinkTab, 'page'> | undefined;
  days?: StatSpan | undefined;
}

export function myLinkSearch({ tab, days }: Record<string, unknown>): MyLinkSearch {
  return {
    tab: tab === 'share' || tab === 'stats' ? tab : undefined,
    days: STAT_SPANS.find((one) => one === Number(days)),
  };
}
