import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { ReasonFields, reasonProblem, type SuspensionDays, SuspensionLength, useReason } from '#features/staff-actions';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import type { MemberDialogProps } from '../members/member-dialog.ts';
import s from '../dialog-form.module.css';

/** Suspends a member: duration and reason (MOD-02). */
export default function SuspendDialog({ member, onDone, onClose }: MemberDialogProps) {
  const { t, i18n } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const { id, nickName } = member.author;
  const reason = useReason({ form: `suspend-${id}`, template: '', language: i18n.language });
  const [days, setDays] = useState<SuspensionDays>(7);
  const [tried, setTried] = useState(false);
  const problem = reasonProblem(reason.text, true, problems);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(moderationRoutes.suspend, { id, on: true, days, reason: reason.text.trim() }),
    onSuccess: (changed) => {
      reason.drop();
      toast('success', t('suspend.done', { name: nickName }));
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
    <Dialog title={t('suspend.title', { name: nickName })} busy={isPending} onClose={onClose}>
      <form className={s['form']} noValidate onSubmit={send}>
        <p className={s['muted']}>{t('suspend.text')}</p>
        <SuspensionLength days={days} onChange={setDays} />
        <ReasonFields reason={reason} problem={tried ? problem : undefined} />
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={isPending}>{t('suspend.send')}</SendButton>
        </div>
      </form>
    </Dialog>
  );
}
