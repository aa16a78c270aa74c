import { MESSAGE_REACTIONS, type MessageReaction } from '@site/contract/chat/reactions.ts';
import type { Message } from '@site/contract/chat/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './message-reactions.module.css';

interface MessageReactionsProps extends Pick<Message, 'reactions'> {
  ownId: number;
  /** Name of the other member. */
  name: string;
  /** Adds or removes the current user's reaction; undefined if they can't react. */
  onReact?: ((reaction: MessageReaction) => void) | undefined;
}

/** Reactions below a message, with their count and the names of the members who reacted. */
export function MessageReactions({ reactions, ownId, name, onReact }: MessageReactionsProps) {
  const { t } = useTranslation('chat');
  const shown = MESSAGE_REACTIONS.flatMap(({ id, emoji }) => {
    const by = reactions.filter(({ reaction }) => reaction === id).map(({ userId }) => userId);
    return by.length === 0 ? [] : [{ id, emoji, by, isOwn: by.includes(ownId) }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={s['reactions']} aria-label={t('reactions')}>
      {shown.map(({ id, emoji, by, isOwn }) => {
        const names = by.map((userId) => (userId === ownId ? t('you') : name)).join(', ');
        const label = t('reaction.by', { reaction: t(`reaction.${id}`), names });
        const content = (
          <>
            <span className="visually-hidden">{label}</span>
            <span aria-hidden="true">{emoji}</span>
            {by.length > 1 && <span aria-hidden="true">{by.length}</span>}
          </>
        );
        return (
          <li key={id}>
            {onReact ? (
              <button
                type="button"
                className={s['reaction']}
                title={label}
                aria-pressed={isOwn}
                onClick={() => onReact(id)}
              >
                {content}
              </button>
            ) : (
              <span className={s['reaction']} title={label}>
                {content}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
