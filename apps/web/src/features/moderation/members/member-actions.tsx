import { useState } from 'react';
import { isAdmin, isModerator } from '@site/contract/core/roles.ts';
import type { ManagedMember } from '@site/contract/moderation/schemas.ts';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import type { Action } from '#ui/menus/action.ts';
import { useRole } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const DIALOGS = {
  warn: lazyDialog(() => import('./warn-dialog.tsx')),
  suspend: lazyDialog(() => import('../suspensions/suspend-dialog.tsx')),
  lift: lazyDialog(() => import('../suspensions/lift-dialog.tsx')),
  ban: lazyDialog(() => import('../sanctions/ban-dialog.tsx')),
  unban: lazyDialog(() => import('../sanctions/unban-dialog.tsx')),
  close: lazyDialog(() => import('../sanctions/close-dialog.tsx')),
  reopen: lazyDialog(() => import('../sanctions/reopen-dialog.tsx')),
  help: lazyDialog(() => import('../account-recovery/account-recovery-dialog.tsx')),
  memo: lazyDialog(() => import('./staff-note-dialog.tsx')),
  role: lazyDialog(() => import('./role-dialog.tsx')),
};

interface MemberActionsProps {
  member: ManagedMember;
  onDone: (member: ManagedMember) => void;
}

/** Staff actions on a member. Renders nothing for staff with read access only, or if the member's `mayAct` is false. */
export function MemberActions({ member, onDone }: MemberActionsProps) {
  const { t } = useTranslation('moderation');
  const guardAction = useActionGuard('moderator');
  const role = useRole();
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  if (!isModerator(role) || !member.mayAct) return null;
  const ask = (dialog: keyof typeof DIALOGS) => () => guardAction(() => setAsked(dialog));
  const lasts = (kind: 'ban' | 'closure') => member.exclusions.some((one) => one.kind === kind);
  const forAdmins: Action[] = [
    lasts('closure')
      ? { icon: 'undo', label: t('reopen'), run: ask('reopen') }
      : { icon: 'trash', label: t('close'), run: ask('close'), danger: true },
    { icon: 'key', label: t('help'), run: ask('help') },
  ];
  const actions: Action[] = [
    { icon: 'flag', label: t('warn'), run: ask('warn') },
    member.suspension
      ? { icon: 'check', label: t('lift'), run: ask('lift') }
      : { icon: 'minus', label: t('suspend'), run: ask('suspend'), danger: true },
    lasts('ban')
      ? { icon: 'undo', label: t('unban'), run: ask('unban') }
      : { icon: 'ban', label: t('ban'), run: ask('ban'), danger: true },
    ...(isAdmin(role) ? forAdmins : []),
    { icon: 'edit', label: t('memo'), run: ask('memo') },
    ...(member.roles.length > 0 ? [{ icon: 'shield', label: t('role'), run: ask('role') } as const] : []),
  ];
  const Dialog = asked && DIALOGS[asked];
  return (
    <>
      <ActionMenu label={t('actions.member', { name: member.author.nickName })} actions={actions} />
      {Dialog && <Dialog member={member} onDone={onDone} onClose={() => setAsked(null)} />}
    </>
  );
}
