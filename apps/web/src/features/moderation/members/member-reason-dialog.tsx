import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { ManagedMember } from '@site/contract/moderation/schemas.ts';
import { ReasonFields, reasonProblem, useReason } from '#features/staff-actions';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import type { MemberDialogProps } from './member-dialog.ts';
import s from '../dialog-form.module.css';

interface MemberReasonDialogProps extends MemberDialogProps {
  /** Prefix of the texts and of the key under which the unsent reason is stored. */
  action: 'ban' | 'close' | 'suspend' | 'warn';
  save: (reason: string) => Promise<ManagedMember>;
  /** Fields before the reason, such as the duration. */
  children?: ReactNode;
}

/** Dialog for an action against a member that requires a reason. */
export function MemberReasonDialog({ action, member, save, onDone, onClose, children }: MemberReasonDialogProps) {
  const { t, i18n } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const { id, nickName } = member.author;
  const reason = useReason({ form: `${action}-${id}`, template: '', language: i18n.language });
  const [tried, setTried] = useState(false);
  const problem = reasonProblem(reason.text, true, problems);
  const { mutate, isPending } = useMutation({
    mutationFn: () => save(reason.text.trim()),
    onSuccess: (changed) => {
      reason.drop();
      toast('success', t(`${action}.done`, { name: nickName }));
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
    <Dialog title={t(`${action}.title`, { name: nickName })} busy={isPending} onClose={onClose}>
      <form className={s['form']} noValidate onSubmit={send}>
        <p className={s['muted']}>{t(`${action}.text`)}</p>
        {children}
        <ReasonFields reason={reason} problem={tried ? problem : undefined} />
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={isPending}>{t(`${action}.send`)}</SendButton>
        </div>
      </form>
    </Dialog>
  );
}
