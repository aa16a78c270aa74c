import { Link, useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { homePath } from '#platform/sessions/home-path.ts';
import { DESTINATIONS } from '@site/contract/site/destinations.ts';
import { useUser } from '#platform/api/use-api.ts';
import { plainClick } from '#platform/browsers/plain-click.ts';
import { countEvent } from '#platform/count-event.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { shortCount } from '#ui/short-count.ts';
import { currentItem, type BarItem } from './current-item.ts';
import { useUnreadCounts } from './use-unread-counts.ts';
import s from './bottom-bar.module.css';

const CreateSheet = lazyDialog(() => import('./create-sheet.tsx'));
const AccountSheet = lazyDialog(() => import('./account-sheet.tsx'));

/**
 * Navigation at the bottom of a phone's screen (NAV-23). Create and Me open sheets; until hydration, or without
 * JavaScript, they are links to a page. A page with a bar of its own at the bottom marks it with `data-own-bottom`, which
 * hides this one.
 */
export function BottomBar() {
  const { t } = useTranslation();
  const user = useUser();
  const current = useLocation({ select: ({ pathname }) => currentItem(pathname) });
  const { messages, notifications } = useUnreadCounts();
  const [sheet, setSheet] = useState<'create' | 'me' | null>(null);
  const close = () => setSheet(null);
  const unread = messages + notifications;
  const mark = (item: BarItem) => ({ 'aria-current': item === current ? ('true' as const) : undefined });
  return (
    <div className={s['place']}>
      <nav className={s['bar']} aria-label={t('nav.bar')}>
        <Link to={homePath(user)} activeOptions={{ exact: true }} {...mark('home')}>
          <Label icon="home">{t('nav.home')}</Label>
        </Link>
        <Link to="/forum/home" {...mark('community')}>
          <Label icon="reply">{t('community')}</Label>
        </Link>
        <SheetLink href={DESTINATIONS['new-post'].path} name="create" open={sheet} onOpen={setSheet}>
          <Label icon="plus">{t('create')}</Label>
        </SheetLink>
        <Link to="/tools" {...mark('tools')}>
          <Label icon="grid">{t('tools')}</Label>
        </Link>
        <SheetLink
          href={user ? DESTINATIONS.settings.path : '/login'}
          name="me"
          open={sheet}
          onOpen={setSheet}
          {...mark('me')}
        >
          <Label icon="user">{t('me')}</Label>
          {unread > 0 && (
            <>
              <span className={s['count']} aria-hidden="true">
                {shortCount(unread)}
              </span>
              <span className="visually-hidden">{t('unread', { count: unread })}</span>
            </>
          )}
        </SheetLink>
        {/* Announces new messages and notifications to screen readers. */}
        <span className="visually-hidden" role="status">
          {unread > 0 && t('unread', { count: unread })}
        </span>
      </nav>
      {sheet === 'create' && <CreateSheet onClose={close} />}
      {sheet === 'me' && <AccountSheet user={user} onClose={close} />}
    </div>
  );
}

function Label({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={24} />
      <span className={s['label']}>{children}</span>
    </>
  );
}

interface SheetLinkProps {
  /** Page that the link leads to until the script has loaded. */
  href: string;
  name: 'create' | 'me';
  /** The open sheet. */
  open: string | null;
  onOpen: (name: 'create' | 'me') => void;
  'aria-current'?: 'true' | undefined;
  children: ReactNode;
}

function SheetLink({ href, name, open, onOpen, children, ...current }: SheetLinkProps) {
  const show = () => {
    countEvent('main-menu', name);
    onOpen(name);
  };
  return (
    <a
      href={href}
      role="button"
      aria-haspopup="dialog"
      aria-expanded={open === name}
      onClick={plainClick(show)}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        show();
      }}
      {...current}
    >
      {children}
    </a>
  );
}
