import { coverageOf, HOUR_MS } from '@site/contract/industry/statistics.ts';
import { INDUSTRY_SITE_FACTS, type IndustrySite, type IndustrySiteFacts } from '@site/contract/industry/sites.ts';
import type { Hours, Source } from '@site/contract/industry/schemas.ts';
import type { Value } from './table.ts';

const SOURCE_DISCLAIMERS: Record<Source, string> = {
  feed: "Counted once an hour from the site's public feed. Counts of different sites mean different things: do not compare them.",
  simulated: 'SIMULATED: this data is generated. Nothing was measured.',
};
const VIEWERS: Record<IndustrySiteFacts['countNote'], string> = {
  'partner-traffic': 'As the site counts: since early 2026 with viewers of previews on partner sites.',
  members: 'As the site counts: it calls them members and does not say whether guests are among them.',
  unexplained: 'As the site counts: it does not say whom.',
};
const LICENCE =
  'You may use and share this data if you name the methodology page and keep these lines. The names of the sites belong to their owners.';

/**
 * Returns the metadata that precedes the data in a file. It is always in English, because files are read by programs
 * and passed on.
 */
export function aboutExport({
  network,
  hours,
  source,
  method,
}: {
  network: IndustrySite;
  hours: Hours;
  source: Source | null;
  method: string;
}): Record<string, Value | boolean> {
  const end = Date.parse(hours.from) + hours.rooms.length * HOUR_MS;
  return {
    network: INDUSTRY_SITE_FACTS[network].name,
    source: source ?? 'none',
    simulated: source === 'simulated',
    notice: source ? SOURCE_DISCLAIMERS[source] : 'No data.',
    viewers: VIEWERS[INDUSTRY_SITE_FACTS[network].countNote],
    from: hours.from,
    until: new Date(end).toISOString(),
    time_zone: 'UTC',
    coverage: coverageOf(hours.rooms),
    method,
    licence: LICENCE,
  };
}
