import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isOwnName } from '@site/contract/accounts/fields.ts';
import { SignUpFields } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { postedError, postedStart, usePosted } from '#platform/forms/posted-form.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useReturnSearch } from '#platform/pages/return-search.ts';
import { useApi } from '#platform/api/use-api.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { Note } from '#ui/forms/note.tsx';
import { register, type SignUpValues } from './register.ts';
import { TakenInput } from './taken-input.tsx';
import { usePreHydrationInput } from '#platform/forms/use-pre-hydration-input.ts';
import { Form } from '#ui/forms/form.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { PolicyLinks } from '#features/policies';

/** "I accept the terms and the privacy policy", with links that open both without leaving the form. */
function TermsLabel() {
  const { t } = useTranslation('accounts');
  return <PolicyLinks text={t('regist.terms')} />;
}

const Fields = SignUpFields.omit({ key: true, language: true, ref: true, redirect: true });
const EMPTY: SignUpValues = { email: '', userName: '', password: '', repeat: '', adult: false, terms: false };

interface SignUpFormProps {
  /** Called with the new account once it has been created. */
  onDone: (account: { email: string; password: string }) => void;
}

export function SignUpForm({ onDone }: SignUpFormProps) {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const schemaErrors = useSchemaErrors(Fields);
  const posted = usePosted('sign-up');
  const passed = useReturnSearch();
  const form = useForm<SignUpValues>({
    ...postedStart(posted, EMPTY),
    validate: (values) => ({
      ...(values.password !== values.repeat && { repeat: problems('accounts.repeat-differs') }),
      ...(isOwnName(values.password, values) && { password: problems('accounts.password-own-name') }),
      ...schemaErrors(values),
    }),
  });
  usePreHydrationInput(element, form);
  const signUp = useMutation({
    mutationFn: (values: SignUpValues) => register(api, values, passed),
    onSuccess: (_, { email, password }) => onDone({ email: email.trim(), password }),
    onError: (failure) => takeFieldErrors(failure, form, { element: element.current }),
  });
  const error = signUp.isIdle ? postedError(posted) : signUp.error;
  const isShownByFields = isApiError(error, 'invalid') && Object.keys(error.errors).some((field) => field in EMPTY);
  const { email, userName, password } = form.values;
  return (
    <Form
      form={form}
      element={element}
      className={s['form']}
      posts="sign-up"
      onSend={(values) => signUp.mutate(values)}
    >
      {error && !isShownByFields && <Note kind="bad">{errorMessage(error, core)}</Note>}
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
        name="userName"
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
      <Choice name="adult" label={t('regist.adult')} {...form.getInputProps('adult', { type: 'checkbox' })} />
      <Choice name="terms" label={<TermsLabel />} {...form.getInputProps('terms', { type: 'checkbox' })} />
      <SendButton sending={signUp.isPending}>{t('regist.submit')}</SendButton>
    </Form>
  );
}
