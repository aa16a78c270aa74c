import { Link } from '@tanstack/react-router';
import { authorName } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { isStaff } from '@site/contract/core/roles.ts';
import type { MemberCard as Member } from '@site/contract/profiles/schemas.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { LastSeen } from '../last-seen.tsx';
import { yearsText } from '../years-text.ts';
import s from './member-card.module.css';

/** Maximum number of sites shown, so that cards in a row have the same height. */
const SITES_SHOWN = 3;

interface MemberCardProps {
  member: Member;
  /** Whether only avatar, name, team label and experience are shown. */
  compact?: boolean;
}

/** First cam sites of the member, and the number of further ones. */
function Sites({ sites }: Pick<Member, 'sites'>) {
  const { t } = useTranslation('profiles');
  const { nameOf } = useCamSites();
  const rest = sites.length - SITES_SHOWN;
  if (sites.length === 0) return null;
  return (
    <ul className={s['sites']} aria-label={t('sites')}>
      {sites.slice(0, SITES_SHOWN).map((site) => (
        <li key={site}>
          <Chip>{nameOf(site)}</Chip>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <span aria-hidden="true">+{rest}</span>
          <span className="visually-hidden">{t('sites.more', { count: rest })}</span>
        </li>
      )}
    </ul>
  );
}

/** Member in a list; the whole card is a link to the profile. */
export function MemberCard({ member: { author, years, sites, about, lastSeen }, compact = false }: MemberCardProps) {
  const { t } = useTranslation('profiles');
  return (
    <article className={`${s['card']} ${compact ? s['compact'] : ''}`}>
      <div className={s['head']}>
        <Avatar src={author.avatar} size={56} />
        <div className={s['who']}>
          <h3 className={s['name']}>
            <Link to="/user-info" search={{ userId: author.id }} preload={false} activeProps={{}}>
              {authorName(author, t)}
            </Link>
          </h3>
          <p className={s['facts']}>
            {isStaff(author.role) && <Chip tone="secondary">{t('team')}</Chip>}
            {years !== null && <span>{yearsText(years, t)}</span>}
          </p>
        </div>
      </div>
      {about && !compact && <p className={s['about']}>{about}</p>}
      {!compact && <Sites sites={sites} />}
      {!compact && (
        <p className={s['seen']}>
          <LastSeen lastSeen={lastSeen} />
        </p>
      )}
    </article>
  );
}
