import { z } from 'zod';

export const PARTNER_SLUG_MAX = 40;

/** First part of the paths of the pages about the partner. */
export const PartnerSlug = z
  .string()
  .trim()
  .toLowerCase()
  .max(PARTNER_SLUG_MAX, 'brand.partner-slug')
  .regex(/^[a-z0-9-]+$/, 'brand.partner-slug');
