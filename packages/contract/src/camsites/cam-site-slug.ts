import { z } from 'zod';

/** Maximum number of cam sites, retired ones included. */
export const CAM_SITES_MAX = 100;
export const CAM_SITE_SLUG_MAX = 60;

/**
 * Part of a cam site's URL: the id of a built-in site, or the one that staff chose. It never changes, so that links and
 * profiles stay valid.
 */
export const CamSiteSlug = z
  .string()
  .max(CAM_SITE_SLUG_MAX)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'camsites.slug');
