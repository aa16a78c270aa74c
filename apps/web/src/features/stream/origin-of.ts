import type { OwnSite } from '@site/contract/stream/schemas.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import type { ChartOrigin } from '#ui/chart/chart-types.ts';

/** Data source of the member's statistics, for the charts. */
export function originOf(sites: readonly OwnSite[], t: Translate<'stream'>): ChartOrigin {
  const hours = sites.flatMap(({ lastHour }) => lastHour ?? []).toSorted();
  return {
    text: t('origin'),
    simulated: sites.some(({ simulated }) => simulated),
    lastSample: hours.at(-1) ?? null,
  };
}
