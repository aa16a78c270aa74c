import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Notification } from '@site/contract/notifications/schemas.ts';
import { offerKey } from '#platform/shortcuts/item-keys.ts';
import { plainClick } from '#platform/browsers/plain-click.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './notification-row.module.css';
import { notificationIcon } from './notification-icon.ts';

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
  const { t } = useTranslation('notices');
  const router = useRouter();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => (row.current ? offerKey(row.current, 'r', onRead) : undefined));
  const { type, title, content, created, read, fromUserInfo, others, path, articleInfo } = notification;
  const name = fromUserInfo?.nickName ?? '';
  const who = others > 0 ? t('others', { name, count: others }) : name;
  const words = (
    <>
      {!read && <span className="visually-hidden">{t('unread')}: </span>}
      {fromUserInfo && (
        <strong className={s['who']} dir="auto">
          {who}
        </strong>
      )}{' '}
      {title}
    </>
  );
  const about = articleInfo?.title ?? '';
  return (
    <div ref={row} className={s['row']} data-item="" data-read={read} tabIndex={-1}>
      <span className={s['face']}>
        {fromUserInfo ? (
          <>
            <Avatar src={fromUserInfo.avatar} size={40} />
            <span className={s['sign']}>
              <Icon name={notificationIcon(type)} size={12} />
            </span>
          </>
        ) : (
          <span className={s['house']}>
            <Icon name={notificationIcon(type)} size={20} />
          </span>
        )}
      </span>
      <div className={s['text']}>
        <p className={s['what']}>
          {path === null ? (
            // The notification has no target, so a press only marks it as read.
            <button type="button" className={s['link']} data-key="o" onClick={onRead}>
              {words}
            </button>
          ) : (
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
              {words}
            </a>
          )}
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
