import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { CorrectEmail } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { postedError, postedStart, usePosted } from '#platform/forms/posted-form.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useReturnSearch, withReturn } from '#platform/pages/return-search.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import narrow from '#ui/forms/narrow-form.module.css';
import type { SignUp } from '../sign-up/last-sign-up.ts';
import s from '../account-form.module.css';
import { Note } from '#ui/forms/note.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';

type CorrectEmailValues = z.infer<typeof CorrectEmail>;

interface CorrectEmailProps {
  /** The last sign-up in this tab; the form asks for what it lacks. */
  account?: SignUp | null;
  onDone: (email: string) => void;
}

const EMPTY: CorrectEmailValues = { email: '', password: '', newEmail: '' };

/** Replaces a mistyped email address of an unverified account (AUTH-25). Collapsed until needed. */
export function CorrectEmailForm({ account, onDone }: CorrectEmailProps) {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const posted = usePosted('correct-email');
  const passed = useReturnSearch();
  const form = useForm<CorrectEmailValues>({
    ...postedStart(posted, { ...EMPTY, ...account }),
    validate: useSchemaErrors(CorrectEmail),
  });
  const correct = useMutation({
    mutationFn: (values: typeof form.values) => api(accountRoutes.correctEmail, values),
    onSuccess: (_, { newEmail }) => {
      if (details.current) details.current.open = false;
      form.reset();
      onDone(newEmail.trim());
    },
    onError: (failure) =>
      takeFieldErrors(failure, form, { element: element.current, fieldOf: { 'accounts.same-email': 'newEmail' } }),
  });
  const error = correct.isIdle ? postedError(posted) : correct.error;
  const atField = isApiError(error, 'invalid') || (isApiError(error, 'accounts.same-email') && !correct.isIdle);
  return (
    <details ref={details} open={posted?.error !== undefined} className={s['details']}>
      <summary>{t('correct.open')}</summary>
      <Form
        form={form}
        element={element}
        className={narrow['form']}
        posts="correct-email"
        action={withReturn('/verify', passed)}
        onSend={(values) => correct.mutate(values)}
      >
        {error && !atField && <Note kind="bad">{errorMessage(error, core)}</Note>}
        <ProofFields form={form} account={account} />
        <TextField
          maxLength={null}
          type="email"
          name="newEmail"
          autoComplete="email"
          label={t('correct.new')}
          {...form.getInputProps('newEmail')}
        />
        <SendButton sending={correct.isPending}>{t('correct.submit')}</SendButton>
      </Form>
    </details>
  );
}

/** Fields for the current address and the password, unless this tab knows them. */
function ProofFields({
  form,
  account,
}: Pick<CorrectEmailProps, 'account'> & { form: UseFormReturnType<CorrectEmailValues> }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      {!account && (
        <TextField
          maxLength={null}
          type="email"
          name="email"
          autoComplete="username"
          label={t('correct.old')}
          {...form.getInputProps('email')}
        />
      )}
      {account?.password === undefined && (
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('correct.password')}
          {...form.getInputProps('password')}
        />
      )}
    </>
  );
}
