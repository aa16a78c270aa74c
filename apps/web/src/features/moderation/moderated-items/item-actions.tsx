import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import { isAdmin, isModerator } from '@site/contract/core/roles.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { ManagedPost, ManagedReply } from '@site/contract/moderation/schemas.ts';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import type { Action } from '#ui/menus/action.ts';
import { LazyStaffActionDialog, usePin } from '#features/staff-actions';
import { toast } from '#platform/toast.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

interface ItemActionsProps {
  kind: 'post' | 'reply';
  item: ManagedPost | ManagedReply;
  /** Language of the content, or the text to detect it from. */
  written: Language | { text: string };
  onDone: () => void;
}

const isPinnable = ({ state, pinned }: ManagedPost) => state === 'visible' || pinned;

/** Returns the actions that change the item's state. */
function visibilityActions(
  { state, deletedByAuthor }: ManagedPost | ManagedReply,
  actions: Record<'hide' | 'show' | 'delete', Action>,
): Action[] {
  if (state === 'visible') return [actions.hide, actions.delete];
  const shown = deletedByAuthor ? [] : [actions.show];
  return state === 'deleted' ? shown : [...shown, actions.delete];
}

/** Staff actions on a post or reply; renders nothing for staff with read access only. */
export function ItemActions({ kind, item, written, onDone }: ItemActionsProps) {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const role = useRole();
  const guardAction = useActionGuard('moderator');
  const [asked, setAsked] = useState<'hide' | 'delete' | null>(null);
  const { id } = item;
  const show = useMutation({
    mutationFn: () => api(moderationRoutes.act, { kind, id, act: 'show' }),
    onSuccess: () => toast('success', t('act.shown')),
    // Runs after an error too, because another moderator may have acted first.
    onSettled: onDone,
  });
  const pin = usePin(onDone);
  const actions: Action[] = [];
  if (isAdmin(role) && 'pinned' in item && isPinnable(item)) {
    const { pinned } = item;
    actions.push({
      icon: 'pin',
      label: t(pinned ? 'act.unpin' : 'act.pin'),
      run: () => guardAction(() => pin.mutate({ id, on: !pinned })),
    });
  }
  if (isModerator(role) && item.mayAct)
    actions.push(
      ...visibilityActions(item, {
        hide: { icon: 'eye', label: t('act.hide'), run: () => guardAction(() => setAsked('hide')) },
        show: { icon: 'check', label: t('act.show'), run: () => guardAction(() => show.mutate()) },
        delete: {
          icon: 'trash',
          label: t('act.delete'),
          danger: true,
          run: () => guardAction(() => setAsked('delete')),
        },
      }),
    );
  if (actions.length === 0) return null;
  return (
    <>
      <ActionMenu label={t(`actions.${kind}`, { id })} actions={actions} />
      {asked && (
        <LazyStaffActionDialog
          act={asked}
          item={{ kind, id }}
          written={written}
          onDone={onDone}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
