import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { Login } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useUser } from '#platform/api/use-api.ts';
import { useLoggedOutRedirect } from '#platform/sessions/use-logged-out-redirect.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Note } from '#ui/forms/note.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { NoPassword } from './no-password.tsx';
import s from './security.module.css';

const Fields = Login.pick({ password: true });

interface PasswordDialogProps {
  title: string;
  children: ReactNode;
  /** Text of the submit button. */
  send: string;
  /** Whether the action is destructive. */
  danger?: boolean;
  /** Runs the call. A rejection is shown in the dialog, which stays open. */
  onSend: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before an action. Lazy-loaded. */
export default function PasswordDialog({
  title,
  children,
  send,
  danger = false,
  onSend,
  onClose,
}: PasswordDialogProps) {
  const { t } = useTranslation('security');
  const { t: core } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { password: '' }, validate: useSchemaErrors(Fields) });
  const redirectToLogin = useLoggedOutRedirect();
  const sending = useMutation({
    mutationFn: ({ password }: typeof form.values) => onSend(password),
    onError: (error) => {
      if (isApiError(error, 'signed-out', 'token-malformed')) redirectToLogin();
      else takeFieldErrors(error, form, { element: element.current });
    },
  });
  const user = useUser();
  if (user?.hasPassword === false) {
    return (
      <Dialog title={title} busy={false} onClose={onClose}>
        <NoPassword />
      </Dialog>
    );
  }
  // After success a navigation may follow, so the form stays disabled until then.
  const busy = sending.isPending || sending.isSuccess;
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <Form form={form} element={element} className={s['form']} onSend={(values) => sending.mutate(values)}>
        {children}
        {sending.error && !form.errors['password'] && <Note kind="bad">{errorMessage(sending.error, core)}</Note>}
        <PasswordField
          data-autofocus
          name="password"
          autoComplete="current-password"
          label={t('confirm.password')}
          {...form.getInputProps('password')}
        />
        <div className={s['dialog-actions']}>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <SendButton sending={busy} className={danger ? s['danger'] : undefined}>
            {send}
          </SendButton>
        </div>
      </Form>
    </Dialog>
  );
}
