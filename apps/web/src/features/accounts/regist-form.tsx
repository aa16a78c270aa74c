import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { isOwnName } from '@site/contract/accounts/fields.ts';
import { SignUpFields } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { takeFieldErrors, useSchemaErrors } from '#platform/form-errors.ts';
import { problemText } from '#platform/problem-text.ts';
import { useApi } from '#platform/use-api.ts';
import { SendButton } from '#ui/send-button.tsx';
import s from './account-form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Note } from './note.tsx';
import { register, type SignUpValues } from './register.ts';
import { TakenInput } from './taken-input.tsx';
import { TermsLabel } from './terms-label.tsx';
import { useEarlyInput } from '#platform/use-early-input.ts';
import { Form } from '#ui/form.tsx';

const Fields = SignUpFields.omit({ key: true, language: true, ref: true });
const EMPTY: SignUpValues = { email: '', userName: '', password: '', repeat: '', adult: false, terms: false };

interface RegistFormProps {
  /** Code of the invitation that led here. */
  invitation: string | undefined;
  /** Is told the address that the link was mailed to. */
  onDone: (email: string) => void;
}

/** The sign-up form. */
export function RegistForm({ invitation, onDone }: RegistFormProps) {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const schemaErrors = useSchemaErrors(Fields);
  const form = useForm<SignUpValues>({
    initialValues: EMPTY,
    validate: (values) => ({
      ...(values.password !== values.repeat && { repeat: problems('accounts.repeat-differs') }),
      ...(isOwnName(values.password, values) && { password: problems('accounts.password-own-name') }),
      ...schemaErrors(values),
    }),
  });
  useEarlyInput(element, form);
  const signUp = useMutation({
    mutationFn: (values: SignUpValues) => register(api, values, invitation),
    onSuccess: (_, { email }) => onDone(email.trim()),
    onError: (error) => takeFieldErrors(error, form, element.current),
  });
  const toldByFields =
    isApiError(signUp.error, 'invalid') && Object.keys(signUp.error.errors).some((field) => field in EMPTY);
  const { email, userName, password } = form.values;
  return (
    <Form form={form} element={element} className={s['form']} onSend={(values) => signUp.mutate(values)}>
      {signUp.error && !toldByFields && <Note kind="bad">{problemText(signUp.error, core)}</Note>}
      <TakenInput
        field="email"
        type="email"
        name="email"
        autoComplete="email"
        label={t('email')}
        description={t('regist.email-help')}
        {...form.getInputProps('email')}
      />
      <TakenInput
        field="userName"
        name="username"
        autoComplete="username"
        maxLength={20}
        spellCheck={false}
        autoCapitalize="none"
        label={t('regist.user-name')}
        description={t('regist.user-name-help')}
        {...form.getInputProps('userName')}
      />
      <NewPasswordFields
        labels={{ password: t('password'), repeat: t('regist.repeat') }}
        password={form.getInputProps('password')}
        repeat={form.getInputProps('repeat')}
        typed={password}
        account={{ email, userName }}
      />
      <Checkbox label={t('regist.adult')} {...form.getInputProps('adult', { type: 'checkbox' })} />
      <Checkbox label={<TermsLabel />} {...form.getInputProps('terms', { type: 'checkbox' })} />
      <SendButton sending={signUp.isPending}>{t('regist.submit')}</SendButton>
    </Form>
  );
}
