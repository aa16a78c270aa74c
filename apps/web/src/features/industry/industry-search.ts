import { CAM_SITES, INDUSTRY_SITES, type IndustrySite } from '@site/contract/camsites/sites.ts';
import { isTimeZone } from '@site/contract/core/validation/is-time-zone.ts';
import { textParam } from '#platform/pages/search-params.ts';

/** Search parameters of industry pages. */
interface IndustrySearch {
  network?: IndustrySite | undefined;
  /** IANA name of the time zone for display; the reader's time zone when absent. */
  zone?: string | undefined;
}

/** Search parameters of a performer's page. */
interface PerformerSearch extends IndustrySearch {
  name?: string | undefined;
}

/** Parses a cam site by its key or its display name, ignoring case. */
function networkParam(value: unknown): IndustrySite | undefined {
  const name = textParam(value, 60)?.trim().toLowerCase();
  return INDUSTRY_SITES.find((network) => network === name || CAM_SITES[network].toLowerCase() === name);
}

export function industrySearch({ network, zone }: Record<string, unknown>): IndustrySearch {
  const named = textParam(zone, 60);
  return { network: networkParam(network), zone: named && isTimeZone(named) ? named : undefined };
}

export function performerSearch(search: Record<string, unknown>): PerformerSearch {
  return { ...industrySearch(search), name: textParam(search['name'], 60)?.trim().toLowerCase() };
}
