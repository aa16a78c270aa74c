import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SignUpFields } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { postedError, postedStart, usePosted } from '#platform/forms/posted-form.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useReturnSearch, withReturn } from '#platform/pages/return-search.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { Note } from '#ui/forms/note.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useResend } from './use-resend.ts';

const Fields = SignUpFields.pick({ email: true });

/**
 * Asks for the email address and sends a new verification link. The response is the same for known and unknown
 * addresses.
 */
export function ResendForm() {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const posted = usePosted('resend');
  const form = useForm({ ...postedStart(posted, { email: '' }), validate: useSchemaErrors(Fields) });
  const { resend, cooling } = useResend();
  const passed = useReturnSearch();
  const send = ({ email }: { email: string }) =>
    resend.mutate(email.trim(), { onError: (failure) => takeFieldErrors(failure, form, { element: element.current }) });
  const refused = resend.isIdle ? postedError(posted) : null;
  return (
    <Form
      form={form}
      element={element}
      className={s['form']}
      posts="resend"
      action={withReturn('/verify', passed)}
      onSend={send}
    >
      {refused && !isApiError(refused, 'invalid') && <Note kind="bad">{errorMessage(refused, core)}</Note>}
      <TextField
        maxLength={null}
        type="email"
        name="email"
        autoComplete="email"
        label={t('email')}
        {...form.getInputProps('email')}
      />
      <SendButton sending={resend.isPending} disabled={cooling}>
        {t('resend.button')}
      </SendButton>
      <p className={s['muted']} role="status">
        {cooling && t('resend.wait')}
      </p>
    </Form>
  );
}
