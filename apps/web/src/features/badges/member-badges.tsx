import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { BadgePicture } from './badge-picture.tsx';
import s from './member-badges.module.css';
import { memberBadgesQuery } from './queries.ts';

interface Props {
  userId: number;
  own: boolean;
  /** Number of badges that only their owner sees. */
  hidden: number;
  /** Class of the card, shared with the adjacent cards. */
  className: string | undefined;
}

/**
 * A member's claimed badges (FORUM-14) with their names. Pages that show them must load the `achievements` catalogue.
 */
export function MemberBadges({ userId, own, hidden, className }: Props) {
  const { t } = useTranslation('achievements');
  const { data: badges = [] } = useQuery(memberBadgesQuery(useApi(), userId));
  if (badges.length === 0 && !own) return null;
  return (
    <section className={className}>
      <h2>{t('member')}</h2>
      {badges.length === 0 && hidden === 0 && <p className={s['none']}>{t('member.none')}</p>}
      {badges.length > 0 && (
        <ul className={s['badges']}>
          {badges.map(({ badge, level }) => (
            <li key={badge}>
              <BadgePicture badge={badge} level={level} size={56} />
              <span>{t('member.item', { badge: t(`badge.${badge}`), level })}</span>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className={s['none']}>{t('member.hidden', { count: hidden })}</p>}
      {own && (
        <Link to="/achievements" className={s['go']}>
          {t('member.go')}
        </Link>
      )}
    </section>
  );
}
