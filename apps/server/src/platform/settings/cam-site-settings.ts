import { z } from 'zod';
import type { CamSiteWith } from '@site/contract/camsites/descriptors.ts';
import { INDUSTRY_SITE_FACTS, INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';
import { BioUrl, describeSetting as d, FeedId, HttpUrl } from './setting-fields.ts';

/** A cam site's id in the name of a setting. */
type SettingPart<Id extends string> = Id extends `${infer First}-${infer Rest}`
  ? `${Uppercase<First>}_${Uppercase<Rest>}`
  : Uppercase<Id>;
/** Sites whose feed needs a key in addition to the id. */
type KeyedSite = CamSiteWith<{ feed: { hasKey: true } }>;

/** Settings for the bio of a room, and for the id, key and address of the feed, by cam site. */
type CamSiteSettings = { [S in IndustrySite as `BIO_${SettingPart<S>}_URL`]: ReturnType<typeof bio> } & {
  [S in IndustrySite as `FEED_${SettingPart<S>}_ID`]: ReturnType<typeof feedId>;
} & { [S in KeyedSite as `FEED_${SettingPart<S>}_KEY`]: ReturnType<typeof feedKey> } & {
  [S in IndustrySite as `FEED_${SettingPart<S>}_URL`]: ReturnType<typeof feedUrl>;
};

const partOf = <S extends IndustrySite>(site: S) => site.toUpperCase().replace('-', '_') as SettingPart<S>;
/** Name of the setting for the address of a room's bio. */
export const bioSetting = (site: IndustrySite) => `BIO_${partOf(site)}_URL` as const;
export const feedIdSetting = (site: IndustrySite) => `FEED_${partOf(site)}_ID` as const;
export const feedKeySetting = (site: KeyedSite) => `FEED_${partOf(site)}_KEY` as const;
export const feedUrlSetting = (site: IndustrySite) => `FEED_${partOf(site)}_URL` as const;

export const needsKey = (site: IndustrySite): site is KeyedSite => INDUSTRY_SITE_FACTS[site].hasKey;

/** Settings for room verification and the industry data feeds. */
export const CAM_SITE_SETTINGS = {
  ...(Object.fromEntries([
    ...INDUSTRY_SITES.map((site) => [bioSetting(site), bio(site)]),
    ...INDUSTRY_SITES.flatMap((site) => [
      [feedIdSetting(site), feedId(site)],
      ...(needsKey(site) ? [[feedKeySetting(site), feedKey(site)]] : []),
      [feedUrlSetting(site), feedUrl(site)],
    ]),
  ]) as CamSiteSettings),
  SIMULATED_DAYS: d(
    z.coerce.number().int().min(0).max(90).optional(),
    'Days of simulated data for cam sites without a feed. `0`: such sites have no data, and simulated data that was stored before is deleted.',
    { example: '0', unset: '`90` if demo accounts may log in (`DEMO`), else `0`' },
  ),
};

function bio(site: IndustrySite) {
  return d(
    BioUrl.optional(),
    `Address of the bio of a ${INDUSTRY_SITE_FACTS[site].name} room, with \`{name}\`. The server looks there for the code that proves that the room is the member's. The page must not contain text from other people.`,
    { example: 'https://example.com/api/bio/{name}', unset: 'none; moderators check' },
  );
}

function feedId(site: IndustrySite) {
  return d(
    FeedId.optional(),
    `Affiliate id at ${INDUSTRY_SITE_FACTS[site].name}; turns on the collection of its feed.`,
    { example: 'abc12', unset: 'none; see `SIMULATED_DAYS`' },
  );
}

function feedKey(site: KeyedSite) {
  return d(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,500}$/, 'a key without spaces')
      .optional(),
    `API key of the ${INDUSTRY_SITE_FACTS[site].name} feed, required together with \`${feedIdSetting(site)}\`.`,
    { example: 'a random string' },
  );
}

function feedUrl(site: IndustrySite) {
  const { name, url } = INDUSTRY_SITE_FACTS[site];
  return d(HttpUrl.default(url), `Address of the ${name} feed.`, { example: url });
}
