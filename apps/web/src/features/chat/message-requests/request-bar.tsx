import { useState } from 'react';
import type { Conversation } from '@site/contract/chat/schemas.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { BlockOrReport } from '../conversations/block-or-report.tsx';
import { conversationName } from '../conversations/conversation-name.ts';
import type { useConversationActions } from '../conversations/use-conversation-actions.ts';
import s from './request-bar.module.css';

interface RequestBarProps {
  conversation: Conversation;
  acts: ReturnType<typeof useConversationActions>;
  /** Id of the other member's newest loaded message that is not deleted, for a report; null if there is none. */
  theirLast: number | null;
}

/** Message request from an unknown member. The sender is notified only if the user accepts it. */
export function RequestBar({ conversation, acts, theirLast }: RequestBarProps) {
  const { t } = useTranslation('chat');
  const guardAction = useActionGuard();
  const [asking, setAsking] = useState<'block' | 'report' | null>(null);
  const name = conversationName(conversation.with, t);
  const busy = acts.accept.isPending || acts.decline.isPending || acts.block.isPending;
  const close = () => setAsking(null);
  return (
    <section className={s['bar']} aria-label={t('request.title', { name })}>
      <p>
        <strong>{t('request.title', { name })}</strong> {t('request.text')}
      </p>
      <div className={s['acts']}>
        <SendButton
          type="button"
          sending={acts.accept.isPending}
          disabled={busy}
          onClick={() => guardAction(() => acts.accept.mutate())}
        >
          {t('request.accept')}
        </SendButton>
        <Button disabled={busy} onClick={() => guardAction(() => acts.decline.mutate())}>
          {t('request.decline')}
        </Button>
        {conversation.with && (
          <Button look="quiet" disabled={busy} onClick={() => guardAction(() => setAsking('block'))}>
            {t('block')}
          </Button>
        )}
        {theirLast !== null && (
          <Button look="quiet" disabled={busy} onClick={() => guardAction(() => setAsking('report'))}>
            {t('report')}
          </Button>
        )}
      </div>
      <BlockOrReport asking={asking} name={name} acts={acts} theirLast={theirLast} onClose={close} />
    </section>
  );
}
