import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Notification } from '@site/contract/notifications/schemas.ts';
import { NOTIFICATION_KINDS } from '@site/contract/notifications/types.ts';
import { offerKey } from '#platform/shortcuts/item-keys.ts';
import { plainClick } from '#platform/browsers/plain-click.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './notification-row.module.css';

const byType = new Map<number, IconName>(Object.values(NOTIFICATION_KINDS).map(({ type, icon }) => [type, icon]));

/** Icon for a notification type; the bell for a type added in a newer version. */
function notificationIcon(type: number): IconName {
  return byType.get(type) ?? 'bell';
}

interface Props {
  notification: Notification;
  onRead: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/**
 * Notification or group of similar ones. Pressing the row marks the notification as read and opens its subject, if it
 * has one.
 */
export function NotificationRow({ notification, onRead, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => (row.current ? offerKey(row.current, 'r', onRead) : undefined));
  const { content, created, read, path, articleInfo } = notification;
  const about = articleInfo?.title ?? '';
  return (
    <div ref={row} className={s['row']} data-item="" data-read={read} tabIndex={-1}>
      <span className={s['face']}>
        <NotificationFace notification={notification} />
      </span>
      <div className={s['text']}>
        <p className={s['what']}>
          <NotificationLink path={path} onRead={onRead}>
            <NotificationSentence notification={notification} />
          </NotificationLink>
        </p>
        {about !== '' && (
          <p className={s['about']} dir="auto">
            {about}
          </p>
        )}
        {content !== '' && content !== about && (
          <p className={s['excerpt']} dir="auto">
            {content}
          </p>
        )}
        <TimeAgo time={created} className={s['time']} />
      </div>
      <span className={s['end']}>
        {children}
        {!read && <span className={s['dot']} />}
      </span>
    </div>
  );
}

/** Avatar of the sender with the icon of the notification's type, or the icon alone. */
function NotificationFace({ notification: { type, fromUserInfo } }: { notification: Notification }) {
  if (!fromUserInfo)
    return (
      <span className={s['house']}>
        <Icon name={notificationIcon(type)} size={20} />
      </span>
    );
  return (
    <>
      <Avatar src={fromUserInfo.avatar} size={40} />
      <span className={s['sign']}>
        <Icon name={notificationIcon(type)} size={12} />
      </span>
    </>
  );
}

interface NotificationLinkProps {
  path: string | null;
  onRead: () => void;
  children: ReactNode;
}

function NotificationLink({ path, onRead, children }: NotificationLinkProps) {
  const router = useRouter();
  // The notification has no target, so a press only marks it as read.
  if (path === null)
    return (
      <button type="button" className={s['link']} data-key="o" onClick={onRead}>
        {children}
      </button>
    );
  // A letter may lead to another site. `ugc` makes the page ask first.
  if (!path.startsWith('/'))
    return (
      <a href={path} rel="ugc noopener" className={s['link']} data-key="o" onClick={onRead} onAuxClick={onRead}>
        {children}
      </a>
    );
  return (
    <a
      href={path}
      className={s['link']}
      data-key="o"
      onAuxClick={onRead}
      onClick={(event) => {
        onRead();
        plainClick(() => router.history.push(path))(event);
      }}
    >
      {children}
    </a>
  );
}

function NotificationSentence({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notices');
  const { title, read, fromUserInfo, others } = notification;
  const name = fromUserInfo?.nickName ?? '';
  return (
    <>
      {!read && <span className="visually-hidden">{t('unread')}: </span>}
      {fromUserInfo && (
        <strong className={s['who']} dir="auto">
          {others > 0 ? t('others', { name, count: others }) : name}
        </strong>
      )}{' '}
      {title}
    </>
  );
}
