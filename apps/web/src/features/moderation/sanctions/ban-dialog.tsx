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

/** Durations that the contract allows, in days; null lasts until staff lift the ban. */
const LENGTHS = [30, 90, 365, null] as const;

/** Bans a member: duration and reason. */
export default function BanDialog({ member, onDone, onClose }: MemberDialogProps) {
  const { t, i18n } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const { id, nickName } = member.author;
  const reason = useReason({ form: `ban-${id}`, template: '', language: i18n.language });
  const [days, setDays] = useState<(typeof LENGTHS)[number]>(30);
  const [tried, setTried] = useState(false);
  const problem = reasonProblem(reason.text, true, problems);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(sanctionRoutes.ban, { id, on: true, days, reason: reason.text.trim() }),
    onSuccess: (changed) => {
      reason.drop();
      toast('success', t('ban.done', { name: nickName }));
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
    <Dialog title={t('ban.title', { name: nickName })} busy={isPending} onClose={onClose}>
      <form className={s['form']} noValidate onSubmit={send}>
        <p className={s['muted']}>{t('ban.text')}</p>
        <LengthChoice
          legend={t('suspend.length')}
          options={LENGTHS}
          value={days}
          label={(length) => (length === null ? t('suspend.open') : t('suspend.days', { count: length }))}
          onChange={setDays}
        />
        <ReasonFields reason={reason} problem={tried ? problem : undefined} />
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={isPending}>{t('ban.send')}</SendButton>
        </div>
      </form>
    </Dialog>
  );
}
