import { CAM_SITE_KEYS, CAM_SITES } from '@site/contract/camsites/sites.ts';
import type { Role } from '@site/contract/core/roles.ts';
import { useTranslation } from './use-translation.tsx';

/** Returns a function that names a role; null is that of an account that is not a member. */
export function useRoleName(): (role: Role | null) => string {
  const { t } = useTranslation('roles');
  return (role) => {
    if (role === null) return t('none');
    const site = CAM_SITE_KEYS.find((key) => role === `Representative-${key}`);
    if (site) return t('representative', { site: CAM_SITES[site] });
    // All representative roles are handled above, which the compiler cannot infer.
    return t(role as Exclude<Role, `Representative-${string}`>);
  };
}
