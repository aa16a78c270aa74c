import { useState } from 'react';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { type SuspensionDays, SuspensionLength } from '#features/staff-actions';
import { useApi } from '#platform/api/use-api.ts';
import type { MemberDialogProps } from '../members/member-dialog.ts';
import { MemberReasonDialog } from '../members/member-reason-dialog.tsx';

/** Suspends a member: duration and reason (MOD-02). */
export default function SuspendDialog(props: MemberDialogProps) {
  const api = useApi();
  const { id } = props.member.author;
  const [days, setDays] = useState<SuspensionDays>(7);
  return (
    <MemberReasonDialog
      {...props}
      action="suspend"
      save={(reason) => api(moderationRoutes.suspend, { id, on: true, days, reason })}
    >
      <SuspensionLength days={days} onChange={setDays} />
    </MemberReasonDialog>
  );
}
