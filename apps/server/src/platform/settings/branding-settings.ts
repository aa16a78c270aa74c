import { z } from 'zod';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { describeSetting as d, ProductShort, SiteName, SiteSlug } from './setting-fields.ts';

/** File of the brand, and names of the site, which a published brand replaces, except the short one. */
export const BRANDING_SETTINGS = {
  BRAND_FILE: d(
    z.string().min(1).optional(),
    'Brand archive that the server imports and publishes at start if it differs from the last one. While it is set, the brand cannot be edited in the browser ([brand file](../guides/brand-file.md)).',
    { example: '/etc/site/brand.zip' },
  ),
  PRODUCT_NAME: d(
    SiteName.default(DEFAULT_BRAND.names.product),
    'Name of the product, until a brand is published: at most 40 letters.',
    {
      example: 'Northlight',
    },
  ),
  PRODUCT_SHORT: d(ProductShort.default('ll'), 'Short name: 1 to 12 lowercase letters and digits.', {
    example: 'll',
  }),
  PARTNER_NAME: d(
    SiteName.default(DEFAULT_BRAND.names.partner),
    'Name of the partner, until a brand is published: at most 40 letters.',
    {
      example: 'Harbour',
    },
  ),
  PARTNER_SLUG: d(
    SiteSlug.default(DEFAULT_BRAND.partnerSlug),
    'The partner in addresses, until a brand is published: 1 to 40 lowercase letters, digits and hyphens.',
    { example: 'harbour' },
  ),
  SOCIAL_MICROBLOG: d(z.string().default(''), 'Address behind the microblog icon in the footer.', {
    example: 'https://social.example/@name',
  }),
  SOCIAL_CHAT: d(z.string().default(''), 'Address behind the chat icon in the footer.', {
    example: 'https://chat.example/invite',
  }),
  SOCIAL_VIDEO: d(z.string().default(''), 'Address behind the video icon in the footer.', {
    example: 'https://video.example/@name',
  }),
};
