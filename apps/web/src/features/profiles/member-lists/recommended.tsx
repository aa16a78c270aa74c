import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { MemberCard } from './member-card.tsx';
import { recUsersQuery } from '../queries.ts';
import s from './recommended.module.css';

/**
 * Members with something in common with the current user, as a scrollable row on phones. Renders nothing if there are
 * none.
 */
export function Recommended() {
  const { t } = useTranslation('profiles');
  const { data: members = [] } = useQuery(recUsersQuery(useApi()));
  if (members.length === 0) return null;
  return (
    <section className={s['shelf']} aria-labelledby="recommended">
      <h2 id="recommended">{t('recommended')}</h2>
      <ul className={s['row']}>
        {members.map((member) => (
          <li key={member.author.id}>
            <MemberCard member={member} compact />
          </li>
        ))}
      </ul>
    </section>
  );
}
