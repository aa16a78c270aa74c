import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { canBlock } from '@site/contract/core/roles.ts';
import type { Conversation } from '@site/contract/chat/schemas.ts';
import { useRole } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import type { Action } from '#ui/menus/action.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { Chat } from '../chat.ts';
import { BlockOrReport } from './block-or-report.tsx';
import { conversationName } from './conversation-name.ts';
import { PresentAvatar } from './present-avatar.tsx';
import type { useConversationActions } from './use-conversation-actions.ts';
import s from './conversation-head.module.css';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

interface ConversationHeadProps {
  chat: Chat;
  conversation: Conversation;
  acts: ReturnType<typeof useConversationActions>;
  /** Id of the other member's newest loaded message that is not deleted, for a report; null if there is none. */
  theirLast: number | null;
  /** Link back to the list, before the name. */
  back: ReactNode;
  /** Content after the menu. */
  end?: ReactNode;
}

type Asking = 'clear' | 'block' | 'report';

interface HeadActions extends Pick<ConversationHeadProps, 'conversation' | 'acts' | 'theirLast'> {
  ask: (what: Asking) => void;
}

/** Returns the actions of the menu. */
function useHeadActions({ conversation, acts, theirLast, ask }: HeadActions): Action[] {
  const { t } = useTranslation('chat');
  const viewerRole = useRole();
  const guardAction = useActionGuard();
  const { with: person, muted, blocked } = conversation;
  const actions: Action[] = [
    {
      icon: muted ? 'bell' : 'hush',
      label: t(muted ? 'unmute' : 'mute'),
      run: () => guardAction(() => acts.mute.mutate(!muted)),
    },
    { icon: 'trash', label: t('clear'), run: () => guardAction(() => ask('clear')) },
  ];
  if (theirLast !== null)
    actions.push({ icon: 'flag', label: t('report'), run: () => guardAction(() => ask('report')) });
  if (person && canBlock(viewerRole, person.role)) {
    actions.push({
      icon: 'ban',
      label: t(blocked ? 'unblock' : 'block'),
      danger: !blocked,
      run: () => guardAction(() => (blocked ? acts.block.mutate(false) : ask('block'))),
    });
  }
  return actions;
}

/** Header of a conversation: the other member, their presence or typing indicator, and the actions. */
export function ConversationHead({ chat, conversation, acts, theirLast, back, end }: ConversationHeadProps) {
  const { t } = useTranslation('chat');
  const [asking, setAsking] = useState<Asking | null>(null);
  const actions = useHeadActions({ conversation, acts, theirLast, ask: setAsking });
  const { id, with: person, presence } = conversation;
  const typing = useSyncExternalStore(chat.subscribe, () => chat.isTyping(id));
  const name = conversationName(person, t);
  const close = () => setAsking(null);
  const who = (
    <>
      <PresentAvatar src={person?.avatar ?? ''} size={40} presence={presence} />
      <span className={s['text']}>
        <span className={s['name']}>{name}</span>
        <span className={s['presence']} data-typing={typing}>
          {typing ? t('typing') : presence && t(`presence.${presence}`)}
        </span>
      </span>
    </>
  );
  return (
    <header className={s['head']}>
      {back}
      <h2 className={s['title']}>
        {person?.nickName ? (
          <Link to="/user-info" search={{ userId: person.id }} preload={false} activeProps={{}} className={s['who']}>
            {who}
          </Link>
        ) : (
          <span className={s['who']}>{who}</span>
        )}
      </h2>
      <span className="visually-hidden" role="status">
        {typing && t('typing.of', { name })}
      </span>
      <ActionMenu label={t('more', { name })} actions={actions} />
      {end}
      {asking === 'clear' && (
        <ConfirmDialog
          danger
          title={t('clear.title')}
          text={t('clear.text', { name })}
          confirm={t('delete.confirm')}
          busy={acts.clear.isPending}
          onConfirm={() => acts.clear.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
      <BlockOrReport asking={asking} name={name} acts={acts} theirLast={theirLast} onClose={close} />
    </header>
  );
}
