import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './chat-link.module.css';
import { chatUnreadKey } from './unread-key.ts';

/** Link to the messages in the header, with a dot if there are unread ones. Shown only to members. */
export function ChatLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const isMember = useRole() !== null;
  const { data: count = 0 } = useQuery({ queryKey: chatUnreadKey, queryFn: () => 0, enabled: false });
  if (!isMember) return null;
  return (
    <Link
      to="/chat-page"
      className={[s['link'], className].filter(Boolean).join(' ')}
      aria-label={count > 0 ? t('chat.unread', { count }) : t('chat')}
      title={t('chat')}
    >
      <Icon name="reply" size={22} />
      {count > 0 && <span className={s['dot']} />}
    </Link>
  );
}
