import { INDUSTRY_SITE_FACTS, type IndustrySite } from '@site/contract/industry/sites.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import type { ChartOrigin } from '#ui/chart/chart-types.ts';

/** Data source of a cam site, for the charts. */
export function originOf(
  network: IndustrySite,
  last: { source: 'feed' | 'simulated'; takenAt: string } | null,
  t: Translate<'industry'>,
): ChartOrigin {
  const site = INDUSTRY_SITE_FACTS[network].name;
  const simulated = last?.source === 'simulated';
  return {
    text: t(simulated ? 'origin.simulated' : 'origin.feed', { site }),
    simulated,
    lastSample: last?.takenAt ?? null,
  };
}
