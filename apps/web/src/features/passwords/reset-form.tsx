import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { ResetPassword } from '@site/contract/passwords/schemas.ts';
import type { AccountAccess } from '@site/contract/security/schemas.ts';
import s from '#ui/forms/narrow-form.module.css';
import { linkProblem, NewPasswordFields } from '#features/accounts';
import { Note } from '#ui/forms/note.tsx';
import { AccessList, readAccessSelection } from '#features/security';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { postedError, postedStart, usePosted } from '#platform/forms/posted-form.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { notifyTabs } from '#platform/sessions/session-channel.ts';
import { forgetUser } from '#platform/sessions/session.ts';
import { useApi } from '#platform/api/use-api.ts';
import { usePreHydrationInput } from '#platform/forms/use-pre-hydration-input.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Form } from '#ui/forms/form.tsx';

interface ResetFormProps {
  token: string;
  access: AccountAccess;
  onDone: () => void;
  /** Called when the server rejects the link, for example because it expired while the page was open. */
  onEnded: (kind: 'expired' | 'invalid') => void;
}

/** Form that sets a new password, opened by the emailed link. */
export function ResetForm({ token, access, onDone, onEnded }: ResetFormProps) {
  const { t } = useTranslation('passwords');
  const { t: core } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const schemaErrors = useSchemaErrors(ResetPassword);
  const posted = usePosted('reset');
  const form = useForm({
    ...postedStart(posted, { password: '', repeat: '' }),
    validate: (values) => schemaErrors({ ...values, token }),
  });
  usePreHydrationInput(element, form);
  const reset = useMutation({
    mutationFn: (values: typeof form.values) =>
      api(passwordRoutes.reset, { ...values, ...readAccessSelection(element.current), token }),
    onSuccess: () => {
      // A reset ends the session in this browser.
      forgetUser(queryClient);
      notifyTabs();
      onDone();
    },
    onError: (error) => {
      const ended = linkProblem(error);
      if (ended) onEnded(ended);
      else takeFieldErrors(error, form, { element: element.current });
    },
  });
  const error = reset.isIdle ? postedError(posted) : reset.error;
  return (
    <Form form={form} element={element} className={s['form']} posts="reset" onSend={(values) => reset.mutate(values)}>
      {error && !isApiError(error, 'invalid') && <Note kind="bad">{errorMessage(error, core)}</Note>}
      <NewPasswordFields
        labels={{ password: t('new'), repeat: t('repeat') }}
        password={form.getInputProps('password')}
        repeat={form.getInputProps('repeat')}
        typed={form.values.password}
        account={{ email: '', userName: '' }}
      />
      <AccessList access={access} olderAppStays />
      <SendButton sending={reset.isPending}>{t('save')}</SendButton>
    </Form>
  );
}
