import { CAM_SITE_KEYS, CAM_SITES } from '@site/contract/camsites/sites.ts';
import type { Audience } from '@site/contract/core/audience.ts';
import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import type { Role } from '@site/contract/core/roles.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

export function audienceRoleName(role: Role, t: Translate<'audience'>): string {
  const platform = CAM_SITE_KEYS.find((key) => role === `Representative-${key}`);
  if (platform) return t('role.representative', { site: CAM_SITES[platform] });
  // All representative roles are handled above, which the compiler cannot infer.
  return t(`role.${role as Exclude<Role, `Representative-${string}`>}`);
}

/** Returns a function that names an audience, such as "Members with a role: Moderator". */
export function useAudienceName(): (audience: Audience) => string {
  const { t } = useTranslation('audience');
  return (audience) => {
    if (audience.kind === 'role') return `${t('role')}: ${audienceRoleName(audience.role, t)}`;
    if (audience.kind === 'language') return `${t('language')}: ${LANGUAGE_NAMES[audience.language]}`;
    return t(audience.kind);
  };
}
