import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { chatUnreadQuery } from '#features/chat';
import { unreadQuery } from '#features/notifications';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { SectionNote } from '../section-note.tsx';
import { SectionSkeleton } from '../section-skeleton.tsx';
import s from '../member-home.module.css';

/** Unread counts of the chat and of the notifications. The header uses the same queries. */
export default function MessagesSection() {
  const { t } = useTranslation('member-home');
  const api = useApi();
  const isMember = useRole() !== null;
  const chat = useQuery({ ...chatUnreadQuery(api), enabled: isMember });
  const notifications = useQuery(unreadQuery(api));
  const messages = isMember ? chat.data : 0;
  if (messages === undefined || notifications.data === undefined) {
    const query = messages === undefined ? chat : notifications;
    return <QueryPlaceholder query={query} skeleton={<SectionSkeleton />} />;
  }
  if (messages === 0 && notifications.data === 0) {
    return (
      <SectionNote text={t('messages.none')}>
        {isMember ? (
          <ButtonLink small to="/memberList">
            {t('messages.none.action')}
          </ButtonLink>
        ) : (
          <ButtonLink small to="/messages" search={{ showmsgNumber: 1 }}>
            {t('messages.none.all')}
          </ButtonLink>
        )}
      </SectionNote>
    );
  }
  return (
    <ul className={s['rows']}>
      {messages > 0 && (
        <li>
          <Link to="/chat-page" className={s['count']}>
            <Icon name="mail" />
            <strong>{t('messages.chat', { count: messages })}</strong>
            <Icon name="right" size={16} />
          </Link>
        </li>
      )}
      {notifications.data > 0 && (
        <li>
          <Link to="/messages" search={{ showmsgNumber: 1 }} className={s['count']}>
            <Icon name="bell" />
            <strong>{t('messages.notifications', { count: notifications.data })}</strong>
            <Icon name="right" size={16} />
          </Link>
        </li>
      )}
    </ul>
  );
}
