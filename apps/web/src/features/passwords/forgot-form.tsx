import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import s from '#features/accounts/account-form.module.css';
import { Note } from '#features/accounts/note.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { takeFieldErrors } from '#platform/form-errors.ts';
import { problemText } from '#platform/problem-text.ts';
import { useEarlyInput } from '#platform/use-early-input.ts';
import { useLateSchemaErrors } from '#platform/use-late-schema-errors.ts';
import { SendButton } from '#ui/send-button.tsx';
import { Form } from '#ui/form.tsx';
import { useForgot } from './use-forgot.ts';

const loadSchema = async () => (await import('@site/contract/accounts/schemas.ts')).SignUpFields.pick({ email: true });

interface ForgotFormProps {
  /** What was typed before. */
  email: string;
  onSent: (email: string) => void;
}

/** Asks for the address of the account. */
export function ForgotForm({ email, onSent }: ForgotFormProps) {
  const { t } = useTranslation('passwords');
  const { t: accounts } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { email }, validate: useLateSchemaErrors(loadSchema) });
  useEarlyInput(element, form);
  const forgot = useForgot();
  const send = (values: { email: string }) => {
    const to = values.email.trim();
    forgot.mutate(to, {
      onSuccess: () => onSent(to),
      onError: (error) => takeFieldErrors(error, form, element.current),
    });
  };
  return (
    <Form form={form} element={element} className={s['form']} onSend={send}>
      {forgot.error && !isApiError(forgot.error, 'invalid') && (
        <Note kind="bad">{problemText(forgot.error, core)}</Note>
      )}
      <TextInput
        type="email"
        name="email"
        autoComplete="username"
        label={accounts('email')}
        {...form.getInputProps('email')}
      />
      <SendButton sending={forgot.isPending}>{t('forgot.submit')}</SendButton>
    </Form>
  );
}
