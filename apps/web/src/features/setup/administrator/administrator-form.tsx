import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isOwnName } from '@site/contract/accounts/fields.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { setupRoutes } from '@site/contract/setup/routes.ts';
import { AdministratorForm as Fields } from '@site/contract/setup/schemas.ts';
import { NewPasswordFields } from '#features/accounts';
import { PolicyLinks } from '#features/policies';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { postedError, postedStart, usePosted } from '#platform/forms/posted-form.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { usePreHydrationInput } from '#platform/forms/use-pre-hydration-input.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { Note } from '#ui/forms/note.tsx';
import { linkProblemOf, type LinkProblem } from '../queries.ts';

const EMPTY = { siteName: '', email: '', nickName: '', password: '', repeat: '' };

interface AdministratorFormProps {
  token: string;
  /** Whether the site has no name yet. */
  asksForName: boolean;
  /** Called once the account exists and this browser is logged in. */
  onDone: () => void;
  /** Called when the server rejects the link, for example because it was used in another browser. */
  onEnded: (problem: LinkProblem) => void;
}

/** Form that creates an administrator with a setup link. */
export function AdministratorForm({ token, asksForName, onDone, onEnded }: AdministratorFormProps) {
  const { t } = useTranslation('setup');
  const { t: core } = useTranslation();
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const schemaErrors = useSchemaErrors(Fields);
  const posted = usePosted('setup');
  const inputOf = ({ siteName, ...values }: typeof EMPTY) => ({ ...values, ...(asksForName && { siteName }), token });
  const form = useForm({
    ...postedStart(posted, EMPTY),
    validate: (values) => ({
      ...(isOwnName(values.password, { email: values.email, userName: '' }) && {
        password: problems('accounts.password-own-name'),
      }),
      ...schemaErrors(inputOf(values)),
    }),
  });
  usePreHydrationInput(element, form);
  const create = useMutation({
    async mutationFn(values: typeof EMPTY) {
      await api(setupRoutes.createAdministrator, inputOf(values));
      // The password was just typed, so the next step, which adds a second factor, need not ask for it again.
      await api(securityRoutes.confirm, { password: values.password }).catch(() => undefined);
    },
    onSuccess: onDone,
    onError(error) {
      const problem = linkProblemOf(error);
      if (problem) onEnded(problem);
      else takeFieldErrors(error, form, { element: element.current });
    },
  });
  const error = create.isIdle ? postedError(posted) : create.error;
  const { email, password } = form.values;
  return (
    <Form form={form} element={element} className={s['form']} posts="setup" onSend={(values) => create.mutate(values)}>
      {error && !isApiError(error, 'invalid') && <Note kind="bad">{errorMessage(error, core)}</Note>}
      {asksForName && (
        <TextField
          name="siteName"
          autoComplete="off"
          maxLength={null}
          label={t('admin.site-name')}
          description={t('admin.site-name-help')}
          {...form.getInputProps('siteName')}
        />
      )}
      <TextField
        type="email"
        name="email"
        autoComplete="email"
        label={t('admin.email')}
        {...form.getInputProps('email')}
      />
      <TextField
        name="nickName"
        autoComplete="nickname"
        maxLength={20}
        spellCheck={false}
        label={t('admin.nick-name')}
        description={t('admin.nick-name-help')}
        {...form.getInputProps('nickName')}
      />
      <NewPasswordFields
        labels={{ password: t('admin.password'), repeat: t('admin.repeat') }}
        password={form.getInputProps('password')}
        repeat={form.getInputProps('repeat')}
        typed={password}
        account={{ email, userName: '' }}
      />
      <p className={s['muted']}>
        <PolicyLinks text={t('admin.terms')} />
      </p>
      <SendButton sending={create.isPending}>{t('admin.create')}</SendButton>
    </Form>
  );
}
