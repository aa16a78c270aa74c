import { Link } from '@tanstack/react-router';
import {
  DESTINATION_LIST,
  isOfferedTo,
  type Destination,
  type DestinationGroup,
} from '@site/contract/site/destinations.ts';
import { useSite, useUser } from '#platform/api/use-api.ts';
import { destinationLink } from '#platform/pages/destination-link.ts';
import { publishedOf } from '#platform/pages/published-destinations.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './destinations.module.css';

/** All destinations of a group, each with its icon, title and one line of explanation (NAV-24). */
export function DestinationGroupSection({ group, heading = true }: { group: DestinationGroup; heading?: boolean }) {
  const { t } = useTranslation('destinations');
  const destinations = publishedOf(DESTINATION_LIST, useSite()).filter((destination) => destination.group === group);
  return (
    <section aria-labelledby={heading ? `group-${group}` : undefined} className={s['group']}>
      {heading && <h2 id={`group-${group}`}>{t(`group.${group}`)}</h2>}
      <ul className={s['list']}>
        {destinations.map((destination) => (
          <li key={destination.id}>
            <Card destination={destination} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Link to a destination. For readers who cannot open it yet, it leads there through the login or the join page. */
function Card({ destination }: { destination: Destination }) {
  const { t } = useTranslation('destinations');
  const user = useUser();
  const { id, icon, path } = destination;
  const link = user ? destinationLink(id) : { to: '/login' as const, search: { redirect: path } };
  const isLocked = !isOfferedTo(destination, user);
  return (
    <Link {...(isLocked ? link : destinationLink(id))} className={s['card']}>
      <Icon name={icon} size={24} className={s['icon']} />
      <span className={s['text']}>
        <strong>{t(`core:destination.${id}`)}</strong>
        <span>{t(`${id}.about`)}</span>
        {isLocked && (
          <span className={s['locked']}>
            <Icon name="lock" size={16} />
            {t(user ? 'core:account.join' : 'locked')}
          </span>
        )}
      </span>
    </Link>
  );
}
