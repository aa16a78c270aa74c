import { isStaff } from '@site/contract/core/roles.ts';
import type { Viewer } from './session.ts';
import type { SiteSettings } from './site-settings.ts';

/**
 * Treats staff as a plain member until their session has used a second factor, when the site requires one (SAFE-33).
 * That also removes their privileges in routes for members, such as reading hidden posts.
 */
export async function restrictStaffWithoutSecondFactor<V extends Viewer | null>(
  viewer: V,
  siteSettings: SiteSettings,
): Promise<V> {
  if (!viewer || viewer.role === null || !isStaff(viewer.role) || viewer.secondFactorAt !== null) return viewer;
  const { staff_second_factor: isRequired } = await siteSettings.all();
  return isRequired ? { ...viewer, role: 'Member', roleBeforeRestriction: viewer.role } : viewer;
}
