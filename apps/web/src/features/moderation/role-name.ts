import { PLATFORM_KEYS, PLATFORMS, type Role } from '@site/contract/core/roles.ts';
import type { Translate } from '#platform/catalogues.ts';

/** A role as staff read it. */
export function roleName(role: Role | null, t: Translate<'moderation'>): string {
  if (role === null) return t('role.none');
  const platform = PLATFORM_KEYS.find((key) => role === `Representative-${key}`);
  if (platform) return t('role.representative', { site: PLATFORMS[platform] });
  // What is left when the representatives are taken out.
  return t(`role.${role as Exclude<Role, `Representative-${string}`>}`);
}
