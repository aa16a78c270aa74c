import { useMutation, useQueryClient } from '@tanstack/react-query';
import { singleSignOnRoutes } from '@site/contract/accounts/single-sign-on-routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { SecurityState } from '@site/contract/security/schemas.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { Note } from '#ui/forms/note.tsx';
import { Panel } from '#ui/panel.tsx';
import { securityQuery } from './queries.ts';
import s from './security.module.css';
import { useConfirmed } from './use-confirmed.tsx';

interface SingleSignOnPanelProps {
  /** Name of the provider. */
  name: string;
  identity: SecurityState['identity'];
}

/** Connection to the provider of single sign-on (AUTH-32). */
export function SingleSignOnPanel({ name, identity }: SingleSignOnPanelProps) {
  const { t } = useTranslation('security');
  const user = useUser();
  if (!identity) {
    return (
      <Panel title={t('sso.title', { name })} text={t('sso.text', { name })}>
        <Connect name={name} />
      </Panel>
    );
  }
  return (
    <Panel title={t('sso.title', { name })}>
      <ConnectedSince time={identity.createdAt} />
      {user?.hasPassword === false ? <PasswordFirst name={name} /> : <Disconnect name={name} />}
    </Panel>
  );
}

function ConnectedSince({ time }: { time: string }) {
  const { t, i18n } = useTranslation('security');
  return <p>{t('sso.connected', { date: dayOf(Date.parse(time), i18n.language) })}</p>;
}

/** Shows why a call failed, unless the member closed the dialog that asks for the password. */
function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error || isApiError(error, 'accounts.confirm-first')) return null;
  return <Note kind="bad">{errorMessage(error, t)}</Note>;
}

function Connect({ name }: { name: string }) {
  const { t } = useTranslation('security');
  const api = useApi();
  const confirmed = useConfirmed();
  const connect = useMutation({
    mutationFn: () => confirmed(() => api(singleSignOnRoutes.connectSingleSignOn, {})),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <>
      <Failure error={connect.error} />
      <div className={s['actions']}>
        {/* Stays busy after success, because the page is left. */}
        <SendButton
          type="button"
          look="plain"
          sending={connect.isPending || connect.isSuccess}
          onClick={() => connect.mutate()}
        >
          {t('sso.connect', { name })}
        </SendButton>
      </div>
    </>
  );
}

function Disconnect({ name }: { name: string }) {
  const { t } = useTranslation('security');
  const api = useApi();
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  const disconnect = useMutation({
    mutationFn: () => confirmed(() => api(singleSignOnRoutes.disconnectSingleSignOn, {})),
    onSuccess: () => toast('success', t('sso.disconnect-done', { name })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityQuery(api).queryKey }),
  });
  return (
    <>
      <Failure error={disconnect.error} />
      <div className={s['actions']}>
        <SendButton type="button" look="plain" sending={disconnect.isPending} onClick={() => disconnect.mutate()}>
          {t('sso.disconnect', { name })}
        </SendButton>
      </div>
    </>
  );
}

/** An account without a password has no other login, so it cannot be disconnected. */
function PasswordFirst({ name }: { name: string }) {
  const { t } = useTranslation('security');
  return (
    <>
      <p className={s['muted']}>{t('sso.password-first', { name })}</p>
      <div className={s['actions']}>
        <ButtonLink to="/forgot-password">{t('no-password.set')}</ButtonLink>
      </div>
    </>
  );
}
