import { useEffect, useRef, useState } from 'react';
import type { Message } from '@site/contract/chat/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { replyLabel } from './quote-text.ts';

interface NewMessageSaidProps {
  messages: readonly Message[];
  loaded: boolean;
  ownId: number;
  name: string;
}

/** Returns whether the message is one of the other member's that has arrived since `before`. */
function isNew(message: Message | undefined, before: number | null, ownId: number): message is Message {
  if (before === null || !message || message.seq <= before) return false;
  return message.senderId !== ownId && !message.deleted;
}

/**
 * Live region in which screen readers announce messages from the other member that arrive while the conversation is
 * open.
 */
export function NewMessageSaid({ messages, loaded, ownId, name }: NewMessageSaidProps) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const heardTo = useRef<number | null>(null);
  useEffect(() => {
    if (!loaded) return;
    const last = messages.at(-1);
    const before = heardTo.current;
    heardTo.current = Math.max(before ?? 0, last?.seq ?? 0);
    if (!isNew(last, before, ownId)) return;
    const { replyTo } = last;
    const reply = replyTo ? `${replyLabel(replyTo.senderId === ownId ? null : name, t)}. ` : '';
    setText(`${t('said', { name })} ${reply}${last.text || t('message.picture')}`);
  }, [messages, loaded, ownId, name, t]);
  return (
    <span className="visually-hidden" role="status">
      {text}
    </span>
  );
}
