import { CAM_SITES, type IndustrySite } from '@site/contract/camsites/sites.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import type { ChartOrigin } from '#ui/chart/chart-types.ts';

/** Data source of a cam site, for the charts. */
export function originOf(
  network: IndustrySite,
  last: { source: 'feed' | 'simulated'; takenAt: string } | null,
  t: Translate<'industry'>,
): ChartOrigin {
  const site = CAM_SITES[network];
  const simulated = last?.source === 'simulated';
  return {
    text: t(simulated ? 'origin.simulated' : 'origin.feed', { site }),
    simulated,
    lastSample: last?.takenAt ?? null,
  };
}
