import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { postedError, postedStart, usePosted } from '#platform/forms/posted-form.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { Note } from '#ui/forms/note.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useHydrated } from '@tanstack/react-router';

interface SecondFactorFormProps {
  ticket: string;
  /** Path on this site that the visitor came from, for a form that is posted without scripts. */
  redirect: string | undefined;
  onResult: (result: LoginResult) => void;
  /** Returns to email and password. The reason is shown there if this step could not continue. */
  onBack: (reason?: Error) => void;
}

/** Attributes and texts of the input for each kind of code. */
const CODES = {
  app: {
    autoComplete: 'one-time-code',
    label: 'second.code',
    description: 'second.lead',
    other: 'second.use-recovery',
  },
  recovery: {
    autoComplete: 'off',
    label: 'second.recovery-code',
    description: 'second.lead-recovery',
    other: 'second.use-app',
  },
} as const;

/** Second step of a login: a code from the authenticator app, or a recovery code (AUTH-21). */
export function SecondFactorForm({ ticket, redirect, onResult, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const [recovery, setRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const scripts = useHydrated();
  const posted = usePosted('second-factor');
  useEffect(() => field.current?.focus(), [recovery]);
  const form = useForm({
    ...postedStart(posted, { code: '' }),
    validate: { code: (code) => (code.trim() === '' ? problems('invalid.required') : null) },
  });
  const send = useMutation({
    mutationFn: ({ code }: { code: string }) => api(securityRoutes.secondFactor, { ticket, code }),
    onSuccess: onResult,
    onError: (error) => {
      if (isApiError(error, 'accounts.ticket-ended')) return onBack(error);
      takeFieldErrors(error, form, { element: element.current, fieldOf: { 'accounts.code-wrong': 'code' } });
    },
  });
  const code = CODES[recovery ? 'recovery' : 'app'];
  const error = send.isIdle ? postedError(posted) : send.error;
  const atField = isApiError(error, 'invalid') || (isApiError(error, 'accounts.code-wrong') && !send.isIdle);
  return (
    <Form
      form={form}
      element={element}
      className={s['form']}
      posts="second-factor"
      onSend={(values) => send.mutate(values)}
    >
      {error && !atField && <Note kind="bad">{errorMessage(error, core)}</Note>}
      <input type="hidden" name="ticket" value={ticket} />
      {redirect !== undefined && <input type="hidden" name="redirect" value={redirect} />}
      <TextField
        // Remounts the input so that the on-screen keyboard matches the kind of code.
        key={String(recovery)}
        ref={field}
        name="code"
        autoComplete={code.autoComplete}
        // Without scripts this field accepts both kinds of code.
        inputMode={recovery || !scripts ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        label={t(code.label)}
        description={t(code.description)}
        {...form.getInputProps('code')}
      />
      <noscript>
        <p className={s['muted']}>{t('second.either')}</p>
      </noscript>
      <SendButton sending={send.isPending}>{t('log-in')}</SendButton>
      <div className={s['actions']}>
        <Button
          look="quiet"
          onClick={() => {
            form.reset();
            setRecovery(!recovery);
          }}
        >
          {t(code.other)}
        </Button>
        <Button look="quiet" onClick={() => onBack()}>
          {t('second.back')}
        </Button>
      </div>
    </Form>
  );
}
