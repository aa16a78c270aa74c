import type { Audience } from '@site/contract/core/audience.ts';
import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import { useRoleName } from '#platform/translations/use-role-name.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Returns a function that names an audience, such as "Members with a role: Moderator". */
export function useAudienceName(): (audience: Audience) => string {
  const { t } = useTranslation('audience');
  const roleName = useRoleName();
  return (audience) => {
    if (audience.kind === 'role') return `${t('role')}: ${roleName(audience.role)}`;
    if (audience.kind === 'language') return `${t('language')}: ${LANGUAGE_NAMES[audience.language]}`;
    return t(audience.kind);
  };
}
