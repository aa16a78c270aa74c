import { badgeIcon, type BadgeName } from '@site/contract/badges/badges.ts';
import type { BadgePlan } from '@site/contract/badges/routes.ts';
import { showBadge } from '#features/notifications';
import { useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { descOf } from './desc-of.ts';

/** Shows a level in the badge dialog after its claim, in case the socket event is missing. */
export function useShowBadge() {
  const { t } = useTranslation('achievements');
  const user = useUser();
  return (badge: BadgeName, { level, threshold }: Pick<BadgePlan['levels'][number], 'level' | 'threshold'>) => {
    if (!user) return;
    const desc = descOf(badge, threshold, t);
    showBadge(user.id, { badge: t(`badge.${badge}`), lv: level, desc, icon: badgeIcon(badge, level) });
  };
}
