import { useState } from 'react';
import { isModerator } from '@site/contract/core/roles.ts';
import type { ManagedMember } from '@site/contract/moderation/schemas.ts';
import { ActionMenu, type Action } from '#ui/action-menu.tsx';
import { useUser } from '#platform/use-api.ts';
import { useGate } from '#platform/use-gate.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const DIALOGS = {
  suspend: lazyDialog(() => import('./suspend-dialog.tsx')),
  lift: lazyDialog(() => import('./lift-dialog.tsx')),
  memo: lazyDialog(() => import('./memo-dialog.tsx')),
  role: lazyDialog(() => import('./role-dialog.tsx')),
};

interface MemberActionsProps {
  member: ManagedMember;
  onDone: (member: ManagedMember) => void;
}

/** What staff may do with a member; nothing for those who only read, and for roles that are not theirs to act on. */
export function MemberActions({ member, onDone }: MemberActionsProps) {
  const { t } = useTranslation('moderation');
  const gate = useGate('moderator');
  const acts = isModerator(useUser()?.role ?? null);
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  if (!acts || !member.mayAct) return null;
  const ask = (dialog: keyof typeof DIALOGS) => () => gate(() => setAsked(dialog));
  const actions: Action[] = [
    member.suspended
      ? { icon: 'check', label: t('lift'), run: ask('lift') }
      : { icon: 'minus', label: t('suspend'), run: ask('suspend'), danger: true },
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
