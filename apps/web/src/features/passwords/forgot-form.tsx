import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { Note } from '#ui/forms/note.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { postedError, postedStart, usePosted } from '#platform/forms/posted-form.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { usePreHydrationInput } from '#platform/forms/use-pre-hydration-input.ts';
import { useLateSchemaErrors } from '#platform/forms/use-late-schema-errors.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useForgot } from './use-forgot.ts';

const loadSchema = async () => (await import('@site/contract/accounts/schemas.ts')).SignUpFields.pick({ email: true });

interface ForgotFormProps {
  /** Email address entered earlier. */
  email: string;
  onSent: (email: string) => void;
}

/** Asks for the email of the account. */
export function ForgotForm({ email, onSent }: ForgotFormProps) {
  const { t } = useTranslation('passwords');
  const { t: accounts } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const posted = usePosted('forgot');
  const form = useForm({ ...postedStart(posted, { email }), validate: useLateSchemaErrors(loadSchema) });
  usePreHydrationInput(element, form);
  const forgot = useForgot();
  const send = (values: { email: string }) => {
    const to = values.email.trim();
    forgot.mutate(to, {
      onSuccess: () => onSent(to),
      onError: (failure) => takeFieldErrors(failure, form, { element: element.current }),
    });
  };
  const error = forgot.isIdle ? postedError(posted) : forgot.error;
  return (
    <Form form={form} element={element} className={s['form']} posts="forgot" onSend={send}>
      {error && !isApiError(error, 'invalid') && <Note kind="bad">{errorMessage(error, core)}</Note>}
      <TextField
        maxLength={null}
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
