import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { Login } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { focusFirstError, takeFieldErrors, useSchemaErrors } from '#platform/form-errors.ts';
import { useApi } from '#platform/use-api.ts';
import { SendButton } from '#ui/send-button.tsx';
import s from './account-form.module.css';
import { AccountPage } from './account-page.tsx';
import { LoginProblem } from './login-problem.tsx';
import { useEarlyInput } from '#platform/use-early-input.ts';
import { useEnter } from './use-enter.ts';
import { usePasswordToggle } from './use-password-toggle.ts';

/** AUTH-09. `redirect` is where the visitor wanted to go. */
export function LoginPage({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation('accounts');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { email: '', password: '' }, validate: useSchemaErrors(Login) });
  useEarlyInput(element, form);
  const enter = useEnter(redirect);
  const toggle = usePasswordToggle();
  const login = useMutation({
    mutationFn: (values: typeof form.values) => api(accountRoutes.login, values),
    onSuccess: async (result) => {
      if (result.next === 'signed-in') await enter(result.user);
    },
    onError: (error) => {
      if (takeFieldErrors(error, form, element.current)) return;
      if (isApiError(error, 'accounts.credentials')) focusFirstError(element.current, { password: error });
    },
  });
  const fieldsOnly = isApiError(login.error, 'invalid') && Object.keys(login.error.errors).length > 0;
  return (
    <AccountPage
      title={t('login.title')}
      lead={t('login.lead')}
      foot={
        <>
          {t('login.no-account')} <Link to="/regist">{t('login.sign-up')}</Link>
        </>
      }
    >
      <form
        className={s['form']}
        ref={element}
        method="post"
        noValidate
        onSubmit={form.onSubmit(
          (values) => login.mutate(values),
          (errors) => focusFirstError(element.current, errors),
        )}
      >
        {login.error && !fieldsOnly && <LoginProblem error={login.error} email={login.variables.email.trim()} />}
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          label={t('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          label={t('password')}
          visibilityToggleButtonProps={toggle.button}
          onVisibilityChange={toggle.onChange}
          {...form.getInputProps('password')}
        />
        <SendButton sending={login.isPending}>{t('log-in')}</SendButton>
      </form>
    </AccountPage>
  );
}
