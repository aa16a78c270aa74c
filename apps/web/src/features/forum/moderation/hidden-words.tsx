import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { HiddenFor } from '@site/contract/moderation/schemas.ts';
import { Icon } from '#ui/icon.tsx';
import s from './hidden-words.module.css';

const REASONS = {
  reports: 'hidden.reports',
  words: 'hidden.words',
  'first-post': 'hidden.first-post',
  staff: 'hidden.by-staff',
  consent: 'hidden.consent',
} as const satisfies Record<HiddenFor, string>;

/** Explains to the author and to moderators that an item is hidden, and why. */
export default function HiddenWords({ own, hidden }: { own: boolean; hidden: HiddenFor }) {
  const { t } = useTranslation('forum');
  return (
    <p className={s['note']}>
      <Icon name="eye" size={18} className={s['icon']} />
      <span>
        <strong>{t(own ? 'hidden.mine' : 'hidden.staff')}</strong> {t(REASONS[hidden])}{' '}
        {own && (hidden === 'staff' || hidden === 'reports') && (
          <Link to="/authorization" search={{ tab: 'moderation' }}>
            {t(hidden === 'staff' ? 'hidden.see' : 'hidden.explain')}
          </Link>
        )}
      </span>
    </p>
  );
}
