import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { LockDown } from '@site/contract/security/schemas.ts';
import { storeLogOutReason } from '#platform/sessions/log-out-reason.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { endSession } from '#platform/sessions/log-out.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { NewPasswordFields } from '#features/accounts';
import { Note } from '#ui/forms/note.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { AccessList } from './access-list.tsx';
import { accessQuery } from './queries.ts';
import { readAccessSelection } from './read-access-selection.ts';
import s from './security.module.css';

/**
 * Account lockdown: ends all sessions, lists everything that gives access, and asks for a new password or emails a link
 * to set one (SAFE-30). Lazy-loaded.
 */
export default function LockDownDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const { t: core } = useTranslation();
  const api = useApi();
  const user = useUser();
  // Without a password, only the emailed link remains (AUTH-31).
  const hasPassword = user?.hasPassword !== false;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { current: '', password: '', repeat: '' },
    validate: useSchemaErrors(LockDown),
  });
  const lockDown = useMutation({
    mutationFn: (values: typeof form.values | null) =>
      endSession(async () => {
        await api(securityRoutes.lockDown, values ? { ...values, ...readAccessSelection(element.current) } : {});
        storeLogOutReason({ kind: values ? 'locked' : 'mailed' });
      }, '/goodbye'),
    onError: (error) => takeFieldErrors(error, form, { element: element.current }),
  });
  // Stays busy after success, because the page is unloading.
  const busy = lockDown.isPending || lockDown.isSuccess;
  return (
    <Dialog title={t('lock.ask')} busy={busy} onClose={onClose}>
      <Form form={form} element={element} className={s['form']} onSend={(values) => lockDown.mutate(values)}>
        <div className={s['beside']}>
          <p className={s['muted']}>{t('lock.by-mail-text')}</p>
          <Button disabled={busy} onClick={() => lockDown.mutate(null)}>
            {t('lock.by-mail')}
          </Button>
        </div>
        {lockDown.error && !isApiError(lockDown.error, 'invalid') && (
          <Note kind="bad">{errorMessage(lockDown.error, core)}</Note>
        )}
        {hasPassword && (
          <>
            <p>{t('lock.ask-text')}</p>
            <CurrentAccess />
            <PasswordField
              data-autofocus
              name="current"
              autoComplete="current-password"
              label={t('lock.current')}
              {...form.getInputProps('current')}
            />
            <NewPasswordFields
              labels={{ password: t('lock.new'), repeat: t('lock.repeat') }}
              password={form.getInputProps('password')}
              repeat={form.getInputProps('repeat')}
              typed={form.values.password}
              account={{ email: '', userName: user?.userName ?? '' }}
            />
          </>
        )}
        <div className={s['dialog-actions']}>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          {hasPassword && (
            <SendButton sending={busy} className={s['danger']}>
              {t('lock.go')}
            </SendButton>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

/** Lists what gives access to the account now, once it has loaded. */
function CurrentAccess() {
  const access = useQuery(accessQuery(useApi()));
  if (access.data) return <AccessList access={access.data} />;
  return access.isError ? <FailedState retry={() => void access.refetch()} /> : <Skeleton height="120px" />;
}
