import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { ProfileDetails } from '@site/contract/profiles/schemas.ts';
import { LastSeen } from '../last-seen.tsx';
import { yearsText } from '../years-text.ts';
import s from './profile-facts.module.css';

/** Short facts below the name. */
export function ProfileFacts({ details }: { details: ProfileDetails }) {
  const { t, i18n } = useTranslation('profiles');
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <ul className={s['facts']}>
      {details.years !== null && <li>{yearsText(details.years, t)}</li>}
      {details.location && <li>{details.location}</li>}
      {/* Locale data of server and browser may format the same month differently. */}
      <li suppressHydrationWarning>{t('since', { month: month.format(Date.parse(details.memberSince)) })}</li>
      {details.lastSeen !== 'hidden' && (
        <li>
          <LastSeen lastSeen={details.lastSeen} />
        </li>
      )}
    </ul>
  );
}
