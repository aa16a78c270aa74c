import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useLoggedOutRedirect } from '#platform/sessions/use-logged-out-redirect.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Note } from '#ui/forms/note.tsx';
import { Button } from '#ui/buttons/button.tsx';
import QrCode from '#ui/qr-code.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './security.module.css';
import { useConfirmed } from './use-confirmed.tsx';
import { useCopy } from './use-copy.ts';

interface TwoFactorSetupProps {
  secret: string;
  uri: string;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret for an authenticator app, and turns on two-factor authentication with a first code from the app. */
export function TwoFactorSetup({ secret, uri, onCodes, onCancel }: TwoFactorSetupProps) {
  const { t } = useTranslation('security');
  const { t: core } = useTranslation();
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const confirmed = useConfirmed();
  const copy = useCopy();
  const redirectToLogin = useLoggedOutRedirect();
  const element = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? problems('invalid.required') : null) },
  });
  const turnOn = useMutation({
    mutationFn: ({ code }: { code: string }) => confirmed(() => api(securityRoutes.turnOnTwoFactor, { code })),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: (error) => {
      if (isApiError(error, 'signed-out', 'token-malformed')) return redirectToLogin();
      takeFieldErrors(error, form, { element: element.current, fieldOf: { 'accounts.code-wrong': 'code' } });
    },
  });
  const silent = isApiError(turnOn.error, 'accounts.confirm-first');
  return (
    <div className={s['steps']}>
      <div className={s['step']}>
        <h4 ref={title} tabIndex={-1}>
          {t('two-factor.scan')}
        </h4>
        <p className={s['muted']}>{t('two-factor.scan-help')}</p>
        <div className={s['qr']}>
          <QrCode text={uri} label={t('two-factor.qr')} />
        </div>
        <a href={uri}>{t('two-factor.open')}</a>
        <p id="two-factor-secret">{t('two-factor.secret')}</p>
        <div className={s['secret']}>
          <code aria-labelledby="two-factor-secret" translate="no">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <Button onClick={() => copy(secret)}>{t('codes.copy')}</Button>
        </div>
      </div>
      <Form form={form} element={element} className={s['step']} onSend={(values) => turnOn.mutate(values)}>
        <h4>{t('two-factor.prove')}</h4>
        {turnOn.error && !form.errors['code'] && !silent && <Note kind="bad">{errorMessage(turnOn.error, core)}</Note>}
        <TextField
          className={s['code-field'] ?? ''}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          label={t('two-factor.code')}
          {...form.getInputProps('code')}
        />
        <div className={s['actions']}>
          <SendButton sending={turnOn.isPending}>{t('two-factor.turn-on')}</SendButton>
          <Button onClick={onCancel} disabled={turnOn.isPending}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
