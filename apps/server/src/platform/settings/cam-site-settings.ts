import { z } from 'zod';
import { BioUrl, describeSetting as d, FeedId, HttpUrl } from './setting-fields.ts';

/** Settings for room verification and the industry data feeds. */
export const CAM_SITE_SETTINGS = {
  BIO_CHATURBATE_URL: bio('Chaturbate'),
  BIO_STRIPCHAT_URL: bio('Stripchat'),
  BIO_BONGACAMS_URL: bio('BongaCams'),
  BIO_CAM4_URL: bio('CAM4'),
  BIO_CAMSODA_URL: bio('CamSoda'),
  FEED_CHATURBATE_ID: feedId('Chaturbate'),
  FEED_CHATURBATE_URL: feedUrl('Chaturbate', 'https://chaturbate.com/api/public/affiliates/onlinerooms/'),
  FEED_STRIPCHAT_ID: feedId('Stripchat'),
  FEED_STRIPCHAT_KEY: d(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,500}$/, 'a key without spaces')
      .optional(),
    'API key of the Stripchat feed, required together with `FEED_STRIPCHAT_ID`.',
    { example: 'a random string' },
  ),
  FEED_STRIPCHAT_URL: feedUrl('Stripchat', 'https://go.whitetrafsa.com/app/models-ext/models'),
  FEED_BONGACAMS_ID: feedId('BongaCams'),
  FEED_BONGACAMS_URL: feedUrl('BongaCams', 'https://bngprm.com/api/v2/models-online'),
  FEED_CAM4_ID: feedId('CAM4'),
  FEED_CAM4_URL: feedUrl('CAM4', 'https://api.cam4pays.com/api/v1/cams/online.json'),
  FEED_CAMSODA_ID: feedId('CamSoda'),
  FEED_CAMSODA_URL: feedUrl('CamSoda', 'https://feed.camsoda.com/api/v1/browse/online_embed'),
  SIMULATED_DAYS: d(
    z.coerce.number().int().min(0).max(90).default(90),
    'Days of simulated data for cam sites without a feed. `0`: such sites have no data.',
    { example: '0' },
  ),
};

function bio(site: string) {
  return d(
    BioUrl.optional(),
    `Address of the bio of a ${site} room, with \`{name}\`. The server looks there for the code that proves that the room is the member's. The page must not contain text from other people.`,
    { example: 'https://example.com/api/bio/{name}', unset: 'none; moderators check' },
  );
}

function feedId(site: string) {
  return d(FeedId.optional(), `Affiliate id at ${site}; turns on the collection of its feed.`, {
    example: 'abc12',
    unset: 'none; data are simulated and marked as such',
  });
}

function feedUrl(site: string, url: string) {
  return d(HttpUrl.default(url), `Address of the ${site} feed.`, { example: url });
}
