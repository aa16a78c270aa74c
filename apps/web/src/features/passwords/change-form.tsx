import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isOwnName } from '@site/contract/accounts/fields.ts';
import type { User } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { ChangePassword } from '@site/contract/passwords/schemas.ts';
import s from '#ui/forms/narrow-form.module.css';
import { NewPasswordFields } from '#features/accounts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { postedError, postedStart, usePosted } from '#platform/forms/posted-form.ts';
import { useApi } from '#platform/api/use-api.ts';
import { usePreHydrationInput } from '#platform/forms/use-pre-hydration-input.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { PasswordField, type PasswordFieldProps } from '#ui/fields/password-field.tsx';
import { ChangeProblem } from './change-problem.tsx';
import { useChange } from './use-change.ts';

/** Current password, with a visibility toggle separate from that of the new one. */
function CurrentPasswordInput(props: PasswordFieldProps) {
  return <PasswordField name="current" autoComplete="current-password" {...props} />;
}

const EMPTY = { current: '', password: '', repeat: '' };

/** Form with the current password, validated on blur, and the new password, entered twice. */
export function ChangeForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useTranslation('passwords');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const schemaErrors = useSchemaErrors(ChangePassword);
  const own = { email: '', userName: user.userName };
  const posted = usePosted('change');
  const form = useForm({
    ...postedStart(posted, EMPTY),
    validate: (values) => ({
      ...(isOwnName(values.password, own) && { password: problems('accounts.password-own-name') }),
      ...schemaErrors(values),
    }),
  });
  usePreHydrationInput(element, form);
  const change = useChange();
  // Checks the current password early.
  const checkCurrent = async () => {
    const { current } = form.getValues();
    if (current === '') return;
    // Submitting the form checks the password again and reports errors.
    const answer = await api(passwordRoutes.checkCurrent, { password: current }).catch(() => null);
    if (answer?.correct === false && form.getValues().current === current)
      form.setFieldError('current', problems('passwords.current-wrong'));
  };
  const error = change.isIdle ? postedError(posted) : change.error;
  const atFields = isApiError(error, 'invalid') && Object.keys(error.errors).length > 0;
  const current = form.getInputProps('current');
  return (
    <>
      {error && !atFields && <ChangeProblem error={error} />}
      <Form
        form={form}
        element={element}
        className={s['form']}
        posts="change"
        onSend={(values) =>
          change.mutate(values, {
            onSuccess: onDone,
            onError: (failure) => takeFieldErrors(failure, form, { element: element.current }),
          })
        }
      >
        {/* Lets a password manager identify the account. */}
        <input type="text" name="username" autoComplete="username" value={user.userName} readOnly hidden />
        <div>
          <CurrentPasswordInput
            label={t('change.current')}
            {...current}
            onBlur={(event) => {
              current.onBlur?.(event);
              void checkCurrent();
            }}
          />
          <p className={s['beside']}>
            <Link to="/forgot-password">{t('change.forgotten')}</Link>
          </p>
        </div>
        <NewPasswordFields
          labels={{ password: t('new'), repeat: t('repeat') }}
          password={form.getInputProps('password')}
          repeat={form.getInputProps('repeat')}
          typed={form.values.password}
          account={own}
        />
        <SendButton sending={change.isPending}>{t('save')}</SendButton>
      </Form>
    </>
  );
}
