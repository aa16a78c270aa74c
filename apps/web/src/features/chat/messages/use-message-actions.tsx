import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Conversation, Message } from '@site/contract/chat/schemas.ts';
import { LazyReportDialog } from '#features/reports';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Action } from '#ui/menus/action.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { Chat } from '../chat.ts';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

interface Asked {
  act: 'delete' | 'delete-for-both' | 'report';
  message: Message;
}

/** Actions for a message, with their confirmation dialogs. */
export function useMessageActions(
  chat: Chat,
  { id }: Conversation,
): { actionsOf: (message: Message) => Action[]; dialogs: ReactNode } {
  const { t } = useTranslation('chat');
  const api = useApi();
  const guardAction = useActionGuard();
  const [asked, setAsked] = useState<Asked | null>(null);
  const remove = useMutation({
    mutationFn: ({ seq, forBoth }: { seq: number; forBoth: boolean }) => api(chatRoutes.remove, { id, seq, forBoth }),
    onSuccess: (_, { seq, forBoth }) => {
      chat.dispatch(id, { type: forBoth ? 'gone' : 'removed', seq });
      setAsked(null);
    },
  });
  const actionsOf = (message: Message): Action[] => {
    const ask = (act: Asked['act']) => () => guardAction(() => setAsked({ act, message }));
    const isOwn = message.senderId === chat.userId;
    const actions: Action[] = [];
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
    if (!isOwn && !message.deleted) actions.push({ icon: 'flag', label: t('act.report'), run: ask('report') });
    actions.push({ icon: 'trash', label: t('act.delete'), run: ask('delete') });
    if (isOwn && !message.deleted)
      actions.push({ icon: 'trash', label: t('act.delete-for-both'), danger: true, run: ask('delete-for-both') });
    return actions;
  };
  const close = () => setAsked(null);
  const dialogs = asked && (
    <>
      {asked.act === 'report' ? (
        <LazyReportDialog item={{ kind: 'message', id: asked.message.id }} onClose={close} />
      ) : (
        <ConfirmDialog
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
  return { actionsOf, dialogs };
}
