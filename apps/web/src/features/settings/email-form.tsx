import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { ModifyEmail } from '@site/contract/accounts/schemas.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import s from './settings-page.module.css';

interface EmailFormProps {
  /** Called with the address to which the link was sent. */
  onSent: (email: string) => void;
  onCancel: () => void;
}

/** Asks for the new email and the password (AUTH-08). Errors without a field appear as toasts. */
export function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const { t } = useTranslation('settings');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { email: '', password: '' }, validate: useSchemaErrors(ModifyEmail) });
  const first = useRef<HTMLInputElement>(null);
  // The form opens on request, so its field receives the focus.
  useEffect(() => first.current?.focus(), []);
  const modify = useMutation({
    mutationFn: (values: typeof form.values) => api(accountRoutes.modifyEmail, values),
    onSuccess: (_, { email }) => onSent(email.trim()),
    onError: (error) => {
      takeFieldErrors(error, form, { element: element.current, fieldOf: { 'accounts.same-email': 'email' } });
    },
  });
  return (
    <Form form={form} element={element} className={s['form']} onSend={(values) => modify.mutate(values)}>
      <TextField
        maxLength={null}
        ref={first}
        type="email"
        name="email"
        autoComplete="email"
        label={t('email.new')}
        {...form.getInputProps('email')}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('email.password')}
        {...form.getInputProps('password')}
      />
      <div className={s['actions']}>
        <SendButton sending={modify.isPending}>{t('email.send')}</SendButton>
        <Button onClick={onCancel} disabled={modify.isPending}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}
