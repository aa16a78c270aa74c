import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { focusFirstError, takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useReturnSearch } from '#platform/pages/return-search.ts';
import { useApi } from '#platform/api/use-api.ts';
import { postedError, usePosted } from '#platform/forms/posted-form.ts';
import { usePreHydrationInput } from '#platform/forms/use-pre-hydration-input.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { TextField } from '#ui/fields/text-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { LoginProblem } from './login-problem.tsx';
import { SingleSignOnButton } from '../single-sign-on/single-sign-on-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';

export interface LoginValues {
  email: string;
  password: string;
}

interface LoginFormProps {
  /** Owned by the page, so that typed values survive the next step. */
  form: UseFormReturnType<LoginValues>;
  /** URL that the form is posted to without scripts, on another page than the login. */
  action: string | undefined;
  onResult: (result: LoginResult) => void;
}

/** First step of a login: email and password, or a passkey. */
export function LoginForm({ form, action, onResult }: LoginFormProps) {
  const { t } = useTranslation('accounts');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  usePreHydrationInput(element, form);
  const passed = useReturnSearch();
  const login = useMutation({
    mutationFn: (values: LoginValues) => api(accountRoutes.login, values),
    onSuccess: onResult,
    onError: (error) => {
      if (takeFieldErrors(error, form, { element: element.current })) return;
      if (isApiError(error, 'accounts.credentials')) focusFirstError(element.current, { password: error });
    },
  });
  const posted = usePosted('login');
  const error = login.isIdle ? postedError(posted) : login.error;
  const email = login.variables?.email ?? posted?.values['email'] ?? '';
  const fieldsOnly = isApiError(error, 'invalid') && Object.keys(error.errors).length > 0;
  return (
    <>
      {error && !fieldsOnly && <LoginProblem error={error} email={email.trim()} />}
      <Form
        form={form}
        element={element}
        action={action}
        className={s['form']}
        posts="login"
        onSend={(values) => login.mutate(values)}
      >
        <TextField
          maxLength={null}
          type="email"
          name="email"
          // Makes the browser offer passkeys in the autofill list of email addresses.
          autoComplete="username webauthn"
          label={t('email')}
          {...form.getInputProps('email')}
        />
        <div>
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={t('password')}
            {...form.getInputProps('password')}
          />
          <p className={s['beside']}>
            <Link to="/forgot-password" search={passed}>
              {t('login.forgot')}
            </Link>
          </p>
        </div>
        <SendButton sending={login.isPending}>{t('log-in')}</SendButton>
        <PasskeyButton onResult={onResult} />
        <SingleSignOnButton />
      </Form>
    </>
  );
}
