import { isStaff } from '@site/contract/core/roles.ts';
import type { Viewer } from './session.ts';
import type { SiteSettings } from './site-settings.ts';

/**
 * Treats staff as a plain member while their session has used no second factor, where the site asks for one (SAFE-33).
 * Powers in members' routes, such as reading hidden posts, are withheld like staff routes.
 */
export async function withholdStaffPowers<V extends Viewer | null>(viewer: V, siteSettings: SiteSettings): Promise<V> {
  if (!viewer || viewer.role === null || !isStaff(viewer.role) || viewer.secondFactorAt !== null) return viewer;
  const { staff_second_factor: isRequired } = await siteSettings.all();
  return isRequired ? { ...viewer, role: 'Member', withheldRole: viewer.role } : viewer;
}
