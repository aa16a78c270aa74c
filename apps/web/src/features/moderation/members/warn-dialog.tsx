import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import type { MemberDialogProps } from './member-dialog.ts';
import { MemberReasonDialog } from './member-reason-dialog.tsx';

/** Sends a member a warning (MOD-10). */
export default function WarnDialog(props: MemberDialogProps) {
  const api = useApi();
  const { id } = props.member.author;
  return <MemberReasonDialog {...props} action="warn" save={(reason) => api(moderationRoutes.warn, { id, reason })} />;
}
