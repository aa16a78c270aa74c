import type { Presence } from '@site/contract/chat/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Avatar } from '#ui/avatar.tsx';
import s from './present-avatar.module.css';

interface Props {
  src: string;
  size: number;
  presence: Presence | null;
}

/** Profile picture with a dot when the member is online. */
export function PresentAvatar({ src, size, presence }: Props) {
  const { t } = useTranslation('chat');
  return (
    <span className={s['avatar']}>
      <Avatar src={src} size={size} />
      {presence === 'now' && (
        <span className={s['dot']}>
          <span className="visually-hidden">{t('presence.now')}</span>
        </span>
      )}
    </span>
  );
}
