import { useEffect } from 'react';
import type { User } from '@site/contract/accounts/schemas.ts';
import { useSite } from '#platform/api/use-api.ts';
import { countEvent } from '#platform/count-event.ts';
import type { PublishedPages } from '#platform/pages/published-destinations.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { entriesFor, roleEntries } from '../menus/account-links.ts';
import { SchemeSwitch } from '../menus/scheme-switch.tsx';
import { EntryLink, JoinLinks, LanguageButtons, LogOutButton } from '../menus/sheet-parts.tsx';
import { Sheet } from '../menus/sheet.tsx';
import { useUnreadCounts } from './use-unread-counts.ts';
import s from '../menus/sheet.module.css';

const ENTRIES = [
  'profile',
  'saved',
  'messages',
  'notifications',
  'points',
  'account',
  'privacy',
  'notification-settings',
  'devices',
  'settings',
] as const;

function entriesOf(user: User, site: PublishedPages) {
  const [own, ofRole] = [entriesFor(user, site, ENTRIES), roleEntries(user)];
  return user.role === null ? [...ofRole, ...own] : [...own, ...ofRole];
}

interface Props {
  user: User | null;
  onClose: () => void;
}

/** The reader's account: profile, saved posts, unread counts, settings and log-out, or for visitors the way in. */
export default function AccountSheet({ user, onClose }: Props) {
  const { t } = useTranslation();
  const site = useSite();
  const { messages, notifications } = useUnreadCounts();
  const counts: Readonly<Record<string, number>> = {
    'destination.messages': messages,
    'destination.notifications': notifications,
  };
  useEffect(() => countEvent('secondary-menu-loading', 'me'), []);
  return (
    <Sheet
      label={t('account')}
      side="bottom"
      onClose={onClose}
      top={
        <>
          <div className={s['who']}>
            {user && <Avatar src={user.avatar} size={40} />}
            <strong>{user ? user.nickName || user.userName : t('account')}</strong>
          </div>
          <SchemeSwitch />
        </>
      }
    >
      {user ? (
        <nav aria-label={t('account')} className={s['list']}>
          {entriesOf(user, site).map((entry) => (
            <EntryLink key={entry.text} entry={entry} count={counts[entry.text]} onClose={onClose} />
          ))}
          <LogOutButton onClose={onClose} />
        </nav>
      ) : (
        <JoinLinks onClose={onClose} />
      )}
      <LanguageButtons />
    </Sheet>
  );
}
