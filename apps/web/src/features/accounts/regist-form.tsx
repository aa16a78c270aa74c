import { Checkbox, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { isOwnName } from '@site/contract/accounts/fields.ts';
import { SignUpFields } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { focusFirstError, takeFieldErrors, useSchemaErrors } from '#platform/form-errors.ts';
import { problemText } from '#platform/problem-text.ts';
import { useApi } from '#platform/use-api.ts';
import { SendButton } from '#ui/send-button.tsx';
import s from './account-form.module.css';
import { Note } from './note.tsx';
import { PasswordRules } from './password-rules-list.tsx';
import { register, type SignUpValues } from './register.ts';
import { TakenInput } from './taken-input.tsx';
import { TermsLabel } from './terms-label.tsx';
import { useEarlyInput } from '#platform/use-early-input.ts';
import { usePasswordToggle } from './use-password-toggle.ts';

const Fields = SignUpFields.omit({ key: true, language: true, ref: true });
const EMPTY: SignUpValues = { email: '', userName: '', password: '', repeat: '', adult: false, terms: false };

/** The sign-up form. `onDone` is told the address that the link was mailed to. */
export function RegistForm({ onDone }: { onDone: (email: string) => void }) {
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
  const toggle = usePasswordToggle();
  const signUp = useMutation({
    mutationFn: (values: SignUpValues) => register(api, values),
    onSuccess: (_, { email }) => onDone(email.trim()),
    onError: (error) => takeFieldErrors(error, form, element.current),
  });
  const toldByFields =
    isApiError(signUp.error, 'invalid') && Object.keys(signUp.error.errors).some((field) => field in EMPTY);
  const { email, userName, password } = form.values;
  return (
    <form
      className={s['form']}
      ref={element}
      method="post"
      noValidate
      onSubmit={form.onSubmit(
        (values) => signUp.mutate(values),
        (errors) => focusFirstError(element.current, errors),
      )}
    >
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
      <div>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          label={t('password')}
          visibilityToggleButtonProps={toggle.button}
          visible={toggle.shown}
          onVisibilityChange={toggle.onChange}
          aria-describedby="password-rules"
          {...form.getInputProps('password')}
        />
        <PasswordRules id="password-rules" password={password} account={{ email, userName }} />
      </div>
      <PasswordInput
        name="repeat"
        autoComplete="new-password"
        label={t('regist.repeat')}
        visibilityToggleButtonProps={toggle.button}
        visible={toggle.shown}
        onVisibilityChange={toggle.onChange}
        {...form.getInputProps('repeat')}
      />
      <Checkbox label={t('regist.adult')} {...form.getInputProps('adult', { type: 'checkbox' })} />
      <Checkbox label={<TermsLabel />} {...form.getInputProps('terms', { type: 'checkbox' })} />
      <SendButton sending={signUp.isPending}>{t('regist.submit')}</SendButton>
    </form>
  );
}
