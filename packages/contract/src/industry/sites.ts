import { CAM_SITE_DESCRIPTORS, type CamSiteFeed } from '../camsites/descriptors.ts';
import { CAM_SITES, INDUSTRY_SITES, type IndustrySite } from '../camsites/sites.ts';

export { INDUSTRY_SITES, type IndustrySite };

/** Name and feed of a site. Fields that the feed does not contain are unknown, never zero. */
export interface IndustrySiteFacts extends CamSiteFeed {
  name: string;
}

export const INDUSTRY_SITE_FACTS = Object.fromEntries(
  INDUSTRY_SITES.map((site): [IndustrySite, IndustrySiteFacts] => [
    site,
    { name: CAM_SITES[site], ...CAM_SITE_DESCRIPTORS[site].feed },
  ]),
) as Readonly<Record<IndustrySite, IndustrySiteFacts>>;

/** Normalized show states of all sites. An unrecognized value is `unknown`. */
export const SHOWS = ['unknown', 'public', 'private', 'group', 'away', 'hidden'] as const;
export type Show = (typeof SHOWS)[number];

/** Minute of the hour at which collection starts. */
export const COLLECTED_AT_MINUTE = 2;
/** Number of days that raw observations are stored; roll-ups are permanent (DATA-04). */
export const RAW_DAYS = 35;
/** Number of days without an observation after which a room is deleted, as required by the terms of the feeds. */
export const UNSEEN_DAYS = 30;
