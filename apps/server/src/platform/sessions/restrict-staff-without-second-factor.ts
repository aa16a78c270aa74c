import { isStaff } from '@site/contract/core/roles.ts';
import type { Viewer } from './session.ts';
import type { SiteSettings } from '../settings/site-settings.ts';

/**
 * Treats staff as plain members until their session has used a second factor, if the site requires one (SAFE-33). That
 * also removes their privileges on member routes, such as reading hidden posts.
 */
export async function restrictStaffWithoutSecondFactor<V extends Viewer | null>(
  viewer: V,
  siteSettings: SiteSettings,
): Promise<V> {
  if (!viewer || viewer.role === null || !isStaff(viewer.role) || viewer.secondFactorAt !== null) return viewer;
  const { staff_second_factor: isRequired } = await siteSettings.all();
  return isRequired ? { ...viewer, role: 'Member', roleBeforeRestriction: viewer.role } : viewer;
}
