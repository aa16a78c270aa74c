import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { SignUpFields } from '@site/contract/accounts/schemas.ts';
import { takeFieldErrors, useSchemaErrors } from '#platform/form-errors.ts';
import { SendButton } from '#ui/send-button.tsx';
import { Form } from '#ui/form.tsx';
import s from './account-form.module.css';
import { useResend } from './use-resend.ts';

const Fields = SignUpFields.pick({ email: true });

/** Asks for the address, then mails a new verification link. The answer is the same for known and unknown addresses. */
export function ResendForm() {
  const { t } = useTranslation('accounts');
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { email: '' }, validate: useSchemaErrors(Fields) });
  const resend = useResend();
  const send = ({ email }: { email: string }) =>
    resend.mutate(email.trim(), { onError: (error) => takeFieldErrors(error, form, element.current) });
  return (
    <Form form={form} element={element} className={s['form']} onSend={send}>
      <TextInput type="email" name="email" autoComplete="email" label={t('email')} {...form.getInputProps('email')} />
      <SendButton sending={resend.isPending}>{t('resend.button')}</SendButton>
    </Form>
  );
}
