import { useState } from 'react';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { LengthChoice } from '#features/staff-actions';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { MemberDialogProps } from '../members/member-dialog.ts';
import { MemberReasonDialog } from '../members/member-reason-dialog.tsx';

/** Periods between announcement and closure, in days, as in the contract. */
const CLOSURE_DELAYS_DAYS = [30, 0] as const;

/** Closes the account of a member: announcement period and reason. */
export default function CloseDialog(props: MemberDialogProps) {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const { id } = props.member.author;
  const [delayDays, setDelayDays] = useState<(typeof CLOSURE_DELAYS_DAYS)[number]>(30);
  return (
    <MemberReasonDialog
      {...props}
      action="close"
      save={(reason) => api(sanctionRoutes.close, { id, on: true, notice: delayDays, reason })}
    >
      <LengthChoice
        legend={t('close.notice')}
        options={CLOSURE_DELAYS_DAYS}
        value={delayDays}
        label={(days) => t(`close.notice-${days}`)}
        onChange={setDelayDays}
      />
    </MemberReasonDialog>
  );
}
