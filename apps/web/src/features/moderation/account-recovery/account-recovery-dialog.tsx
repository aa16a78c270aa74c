import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { isStaff } from '@site/contract/core/roles.ts';
import { ConfirmedProvider, useConfirmed } from '#features/security';
import { toast } from '#platform/toast.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { usePersistedForm } from '#platform/forms/use-persisted-form.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { LengthChoice } from '#features/staff-actions';
import type { MemberDialogProps } from '../members/member-dialog.ts';
import s from '../dialog-form.module.css';

const KINDS = ['second-factor', 'email'] as const;

interface RecoveryValues {
  kind: (typeof KINDS)[number];
  email: string;
  note: string;
}

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
  const { id, nickName, role } = member.author;
  const element = useRef<HTMLFormElement>(null);
  const { form, drop } = usePersistedForm<RecoveryValues>(`account-help-${id}`, {
    initialValues: { kind: 'second-factor', email: '', note: '' },
    omit: ['email'],
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ kind, email, note }: RecoveryValues) =>
      confirmed(() => api(accountRecoveryRoutes.start, { id, kind, email: email.trim(), note: note.trim() })),
    onSuccess: () => {
      drop();
      toast('success', t('help.done'));
      void queryClient.invalidateQueries({ queryKey: ['moderation'] });
      onClose();
    },
    onError: (error) => takeFieldErrors(error, form, { element: element.current }),
  });
  return (
    <Dialog title={t('help.title', { name: nickName })} busy={isPending} onClose={onClose}>
      <Form form={form} element={element} className={s['form']} onSend={(values) => mutate(values)}>
        <p className={s['muted']}>{t('help.text')}</p>
        {isStaff(role) && <p>{t('help.staff')}</p>}
        <LengthChoice
          legend={t('help.kind')}
          options={KINDS}
          value={form.values.kind}
          label={(one) => t(`help.${one}`)}
          onChange={(kind) => form.setFieldValue('kind', kind)}
        />
        {form.values.kind === 'email' && (
          <TextField
            type="email"
            maxLength={null}
            autoComplete="off"
            label={t('help.new-email')}
            {...form.getInputProps('email')}
          />
        )}
        <TextAreaField
          label={t('help.note')}
          description={t('help.note-help')}
          max={null}
          minRows={3}
          {...form.getInputProps('note')}
        />
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={isPending}>{t('help.send')}</SendButton>
        </div>
      </Form>
    </Dialog>
  );
}
