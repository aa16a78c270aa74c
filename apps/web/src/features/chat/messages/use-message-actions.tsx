import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isEditable } from '@site/contract/chat/editing.ts';
import { MESSAGE_REACTIONS, type MessageReaction } from '@site/contract/chat/reactions.ts';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Conversation, Message } from '@site/contract/chat/schemas.ts';
import { LazyReportDialog } from '#features/reports';
import { LazyMessageTranslation, useOffersTranslation } from '#features/translations';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Action, Choices } from '#ui/menus/action.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { Chat } from '../chat.ts';
import { quoteOf } from '../timeline.ts';
import { useReact } from './use-react.ts';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

interface Asked {
  act: 'delete' | 'delete-for-both' | 'report' | 'translate';
  message: Message;
}

/** Permissions of the current user for the messages of a conversation. The server checks them again. */
export interface MessagePermissions {
  reply: boolean;
  edit: boolean;
  react: boolean;
}

interface MessageMenu {
  actions: Action[];
  reactions: Message['reactions'];
  choices: Choices | undefined;
  onReact: ((reaction: MessageReaction) => void) | undefined;
}

/** Reactions, replies to a message, and edits of an own one. */
function useAnswers(chat: Chat, id: number, may: MessagePermissions) {
  const { t } = useTranslation('chat');
  const guardAction = useActionGuard();
  const { shownOf, toggle } = useReact(chat, id);
  const answersOf = (message: Message): Action[] => {
    if (message.deleted) return [];
    const { seq, text, images, createdAt } = message;
    const actions: Action[] = [];
    if (may.reply) {
      const replyTo = quoteOf(message);
      const run = () => guardAction(() => chat.drafts.change(id, { replyTo, edit: null }));
      actions.push({ icon: 'reply', label: t('act.reply'), run });
    }
    if (may.edit && message.senderId === chat.userId && isEditable(createdAt)) {
      const edit = { seq, text, before: text, picture: images.length > 0 };
      const run = () => guardAction(() => chat.drafts.change(id, { edit }));
      actions.push({ icon: 'edit', label: t('act.edit'), run });
    }
    return actions;
  };
  const reactionsOf = (message: Message): Omit<MessageMenu, 'actions'> => {
    const { seq, deleted } = message;
    const reactions = shownOf(message);
    if (deleted || !may.react) return { reactions, choices: undefined, onReact: undefined };
    const onReact = (reaction: MessageReaction) => guardAction(() => toggle(seq, reaction));
    const options = MESSAGE_REACTIONS.map((one) => ({
      symbol: one.emoji,
      label: t(`reaction.${one.id}`),
      checked: reactions.some(({ userId, reaction }) => userId === chat.userId && reaction === one.id),
      run: () => onReact(one.id),
    }));
    return { reactions, onReact, choices: { label: t('act.react'), options } };
  };
  return { answersOf, reactionsOf };
}

/** Actions for a message, with their confirmation dialogs. */
export function useMessageActions(
  chat: Chat,
  { id }: Conversation,
  may: MessagePermissions,
): { menuOf: (message: Message) => MessageMenu; dialogs: ReactNode } {
  const { t } = useTranslation('chat');
  const api = useApi();
  const guardAction = useActionGuard();
  const offersTranslation = useOffersTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { answersOf, reactionsOf } = useAnswers(chat, id, may);
  const remove = useMutation({
    mutationFn: ({ seq, forBoth }: { seq: number; forBoth: boolean }) => api(chatRoutes.remove, { id, seq, forBoth }),
    onSuccess: (_, { seq, forBoth }) => {
      chat.timelines.dispatch(id, { type: forBoth ? 'gone' : 'removed', seq });
      setAsked(null);
    },
  });
  const menuOf = (message: Message): MessageMenu => {
    const ask = (act: Asked['act']) => () => guardAction(() => setAsked({ act, message }));
    const isOwn = message.senderId === chat.userId;
    const actions = answersOf(message);
    if (message.text) {
      actions.push({
        icon: 'copy',
        label: t('act.copy'),
        run: () =>
          void navigator.clipboard.writeText(message.text).then(
            () => toast('success', t('act.copied')),
            () => toast('error', t('act.copy-failed')),
          ),
      });
    }
    if (!isOwn && !message.deleted && offersTranslation(message.text, null)) {
      actions.push({ icon: 'globe', label: t('act.translate'), run: ask('translate') });
    }
    if (!isOwn && !message.deleted) actions.push({ icon: 'flag', label: t('act.report'), run: ask('report') });
    actions.push({ icon: 'trash', label: t('act.delete'), run: ask('delete') });
    if (isOwn && !message.deleted)
      actions.push({ icon: 'trash', label: t('act.delete-for-both'), danger: true, run: ask('delete-for-both') });
    return { actions, ...reactionsOf(message) };
  };
  const close = () => setAsked(null);
  const dialogs = asked && (
    <>
      {asked.act === 'report' ? (
        <LazyReportDialog item={{ kind: 'message', id: asked.message.id }} onClose={close} />
      ) : asked.act === 'translate' ? (
        <LazyMessageTranslation message={asked.message} onClose={close} />
      ) : (
        <ConfirmDialog
          danger
          title={t(`${asked.act}.title`)}
          text={t(`${asked.act}.text`)}
          confirm={t('delete.confirm')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ seq: asked.message.seq, forBoth: asked.act === 'delete-for-both' })}
          onClose={close}
        />
      )}
    </>
  );
  return { menuOf, dialogs };
}
