import { useState } from 'react';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { LengthChoice } from '#features/staff-actions';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { MemberDialogProps } from '../members/member-dialog.ts';
import { MemberReasonDialog } from '../members/member-reason-dialog.tsx';

/** Durations that the contract allows, in days; null lasts until staff lift the ban. */
const LENGTHS = [30, 90, 365, null] as const;

/** Bans a member: duration and reason. */
export default function BanDialog(props: MemberDialogProps) {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const { id } = props.member.author;
  const [days, setDays] = useState<(typeof LENGTHS)[number]>(30);
  return (
    <MemberReasonDialog
      {...props}
      action="ban"
      save={(reason) => api(sanctionRoutes.ban, { id, on: true, days, reason })}
    >
      <LengthChoice
        legend={t('suspend.length')}
        options={LENGTHS}
        value={days}
        label={(length) => (length === null ? t('suspend.open') : t('suspend.days', { count: length }))}
        onChange={setDays}
      />
    </MemberReasonDialog>
  );
}
