import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { isStaff } from '@site/contract/core/roles.ts';
import { ConfirmedProvider, useConfirmed } from '#features/security';
import { toast } from '#platform/toast.ts';
import { focusFirstError } from '#platform/forms/form-errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { usePersistedText } from '#platform/forms/use-persisted-text.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { LengthChoice } from '#features/staff-actions';
import type { MemberDialogProps } from '../members/member-dialog.ts';
import s from '../dialog-form.module.css';

const KINDS = ['second-factor', 'email'] as const;

/** Starts an assisted account recovery for a locked-out member. */
export default function AccountRecoveryDialog(props: MemberDialogProps) {
  return (
    <ConfirmedProvider>
      <HelpForm {...props} />
    </ConfirmedProvider>
  );
}

function HelpForm({ member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const confirmed = useConfirmed();
  const queryClient = useQueryClient();
  const field = useId();
  const { id, nickName, role } = member.author;
  const [kind, setKind] = useState<(typeof KINDS)[number]>('second-factor');
  const [email, setEmail] = useState('');
  const note = usePersistedText(`account-help-${id}`);
  const element = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      confirmed(() => api(accountRecoveryRoutes.start, { id, kind, email: email.trim(), note: note.text.trim() })),
    onSuccess: () => {
      note.drop();
      toast('success', t('help.done'));
      void queryClient.invalidateQueries({ queryKey: ['moderation'] });
      onClose();
    },
    onError: (problem) => {
      if (isApiError(problem, 'invalid')) focusFirstError(element.current, problem.errors);
    },
  });
  const problems = isApiError(error, 'invalid') ? error.errors : {};
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog title={t('help.title', { name: nickName })} busy={isPending} onClose={onClose}>
      <form ref={element} className={s['form']} noValidate onSubmit={send}>
        <p className={s['muted']}>{t('help.text')}</p>
        {isStaff(role) && <p>{t('help.staff')}</p>}
        <LengthChoice
          legend={t('help.kind')}
          options={KINDS}
          value={kind}
          label={(one) => t(`help.${one}`)}
          onChange={setKind}
        />
        {kind === 'email' && (
          <div className={s['field']}>
            <label htmlFor={`${field}-email`}>{t('help.new-email')}</label>
            <input
              id={`${field}-email`}
              data-path="email"
              type="email"
              autoComplete="off"
              value={email}
              aria-invalid={problems['email'] !== undefined}
              aria-describedby={`${field}-email-problem`}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
            <p className={s['problem']} id={`${field}-email-problem`} role="alert">
              {problems['email']}
            </p>
          </div>
        )}
        <div className={s['field']}>
          <label htmlFor={`${field}-note`}>{t('help.note')}</label>
          <textarea
            id={`${field}-note`}
            data-path="note"
            rows={3}
            value={note.text}
            aria-invalid={problems['note'] !== undefined}
            aria-describedby={`${field}-note-help ${field}-note-problem`}
            onChange={({ currentTarget }) => note.write(currentTarget.value)}
          />
          <p className={s['muted']} id={`${field}-note-help`}>
            {t('help.note-help')}
          </p>
          <p className={s['problem']} id={`${field}-note-problem`} role="alert">
            {problems['note']}
          </p>
        </div>
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={isPending}>{t('help.send')}</SendButton>
        </div>
      </form>
    </Dialog>
  );
}
