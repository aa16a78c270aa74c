import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { loadNotificationsPopover, unreadKey } from '#features/notifications';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { shortCount } from '#ui/short-count.ts';
import s from './header.module.css';

const NotificationsPopover = lazyDialog(loadNotificationsPopover);

/**
 * Notification bell (RT-03): opens the latest notifications, or on a phone the notifications page. A lazy-loaded file
 * updates the unread count.
 */
export function NotificationsButton() {
  const { t } = useTranslation();
  const { data: count = 0 } = useQuery({ queryKey: unreadKey, queryFn: () => 0, enabled: false });
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const label = count > 0 ? t('notifications.new', { count }) : t('notifications');
  const sign = (
    <>
      <Icon name="bell" size={22} />
      {count > 0 && <span className={s['count']}>{shortCount(count)}</span>}
    </>
  );
  return (
    <>
      <div className={`${s['bell']} ${s['wide']}`}>
        <button
          type="button"
          className={`icon-button ${s['tool']}`}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          // A click loads the popover again and reports the error.
          onPointerEnter={() => void loadNotificationsPopover().catch(() => undefined)}
          onClick={() => setOpen(!open)}
        >
          {sign}
        </button>
        {open && <NotificationsPopover onClose={close} />}
      </div>
      <Link
        to="/messages"
        search={count > 0 ? {} : { showmsgNumber: 1 }}
        className={`icon-button ${s['tool']} ${s['narrow']}`}
        aria-label={label}
      >
        {sign}
      </Link>
    </>
  );
}
