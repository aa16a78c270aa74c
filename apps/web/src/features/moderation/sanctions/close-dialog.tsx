import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { LengthChoice, ReasonFields, reasonProblem, useReason } from '#features/staff-actions';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import type { MemberDialogProps } from '../members/member-dialog.ts';
import s from '../dialog-form.module.css';

/** Periods between announcement and closure, in days, as in the contract. */
const CLOSURE_DELAYS_DAYS = [30, 0] as const;

/** Closes the account of a member: announcement period and reason. */
export default function CloseDialog({ member, onDone, onClose }: MemberDialogProps) {
  const { t, i18n } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const { id, nickName } = member.author;
  const reason = useReason({ form: `close-${id}`, template: '', language: i18n.language });
  const [delayDays, setDelayDays] = useState<(typeof CLOSURE_DELAYS_DAYS)[number]>(30);
  const [tried, setTried] = useState(false);
  const problem = reasonProblem(reason.text, true, problems);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(sanctionRoutes.close, { id, on: true, notice: delayDays, reason: reason.text.trim() }),
    onSuccess: (changed) => {
      reason.drop();
      toast('success', t('close.done'));
      onDone(changed);
      onClose();
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) mutate();
    else event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <Dialog title={t('close.title', { name: nickName })} busy={isPending} onClose={onClose}>
      <form className={s['form']} noValidate onSubmit={send}>
        <p className={s['muted']}>{t('close.text')}</p>
        <LengthChoice
          legend={t('close.notice')}
          options={CLOSURE_DELAYS_DAYS}
          value={delayDays}
          label={(days) => t(`close.notice-${days}`)}
          onChange={setDelayDays}
        />
        <ReasonFields reason={reason} problem={tried ? problem : undefined} />
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={isPending}>{t('close.send')}</SendButton>
        </div>
      </form>
    </Dialog>
  );
}
