import { CAM_SITE_KEYS, CAM_SITES } from '@site/contract/camsites/sites.ts';
import type { Role } from '@site/contract/core/roles.ts';
import type { Translate } from '#platform/translations/catalogues.ts';

export function roleName(role: Role | null, t: Translate<'moderation'>): string {
  if (role === null) return t('role.none');
  const platform = CAM_SITE_KEYS.find((key) => role === `Representative-${key}`);
  if (platform) return t('role.representative', { site: CAM_SITES[platform] });
  // All representative roles are handled above, which the compiler cannot infer.
  return t(`role.${role as Exclude<Role, `Representative-${string}`>}`);
}
