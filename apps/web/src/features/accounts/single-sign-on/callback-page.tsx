import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import { singleSignOnRoutes } from '@site/contract/accounts/single-sign-on-routes.ts';
import type { SingleSignOnResult } from '@site/contract/accounts/single-sign-on-schemas.ts';
import { FORM_FIELD, type PostedForm } from '@site/contract/core/posted-form.ts';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { postedError, usePosted } from '#platform/forms/posted-form.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import { AccountPage } from '../account-page.tsx';
import { LoginPage } from '../login/login-page.tsx';
import { useCompleteLogin } from '../login/use-complete-login.ts';
import { SingleSignOnFailed } from './single-sign-on-failed.tsx';
import { SingleSignOnSignUp } from './single-sign-on-sign-up.tsx';

/** Parameters with which the provider redirected the browser to this page. */
interface ProviderResponse {
  code: string;
  state: string;
  iss?: string | undefined;
}

interface CallbackPageProps {
  response: ProviderResponse | undefined;
  /** Error that the provider reported (RFC 6749, section 4.1.2.1). */
  error: string | undefined;
}

/** Page that the provider of single sign-on redirects to (AUTH-31). */
export function CallbackPage({ response, error }: CallbackPageProps) {
  const { t: problems } = useTranslation('errors');
  // A later step of the login, posted without scripts.
  const later = usePosted('second-factor', 'recover', 'appeal');
  if (later) return <LoginPage recovered={false} appealed={false} sessionEnded={false} />;
  if (error !== undefined) return <ProviderError error={error} />;
  if (!response) return <SingleSignOnFailed message={problems('accounts.ticket-ended')} />;
  return <Finish response={response} />;
}

function ProviderError({ error }: { error: string }) {
  const { t } = useTranslation('accounts');
  const { t: problems } = useTranslation('errors');
  const name = useSite().singleSignOn ?? '';
  if (error === 'access_denied') return <SingleSignOnFailed message={t('sso.cancelled', { name })} />;
  const isUnavailable = error === 'temporarily_unavailable' || error === 'server_error';
  const message = problems(isUnavailable ? 'accounts.sso-unreachable' : 'accounts.sso-refused', { name });
  return <SingleSignOnFailed message={message} />;
}

/** Returns the result of a form that was posted without scripts. */
function postedResult(posted: PostedForm | undefined): SingleSignOnResult | undefined {
  // The server responds to these forms with the contract's output of the operation.
  if (posted?.data) return posted.data as SingleSignOnResult;
  if (posted?.form !== 'single-sign-on-sign-up' || posted.error?.name === 'accounts.ticket-ended') return undefined;
  const { ticket, email } = posted.values;
  return ticket && email ? { step: { next: 'sign-up', ticket, email } } : undefined;
}

/** Redeems the code once, and shows the next step. */
function Finish({ response }: { response: ProviderResponse }) {
  const { t } = useTranslation('accounts');
  const { t: security } = useTranslation('security');
  const api = useApi();
  const router = useRouter();
  const name = useSite().singleSignOn ?? '';
  const completeLogin = useCompleteLogin();
  const posted = usePosted('single-sign-on', 'single-sign-on-sign-up');
  const [result, setResult] = useState(() => postedResult(posted));
  const proceed = (next: SingleSignOnResult) => {
    const { step, redirect } = next;
    if (step.next === 'connected') {
      toast('success', security('sso.connect-done', { name }));
      void router.navigate({ to: '/authorization', search: { tab: 'sessions' }, replace: true });
    } else if (step.next === 'signed-in' && step.user.pwdType === 'ok') completeLogin(step.user, { redirect });
    else setResult(next);
  };
  const finish = useMutation({
    mutationFn: () => api(singleSignOnRoutes.finishSingleSignOn, response),
    onSuccess: proceed,
  });
  const isStarted = useRef(false);
  const start = useEffectEvent(() => {
    if (isStarted.current || posted) return;
    isStarted.current = true;
    finish.mutate();
  });
  useEffect(() => start(), []);
  const error = finish.isIdle ? postedError(posted) : finish.error;
  useViewHeading(error || result ? 'done' : 'waiting');
  if (result?.step.next === 'sign-up') {
    return <SingleSignOnSignUp step={result.step} onDone={proceed} />;
  }
  if (result) {
    // The other steps are handled above.
    const earlier = { result: result.step as LoginResult, redirect: result.redirect, isPosted: posted !== undefined };
    return <LoginPage recovered={false} appealed={false} sessionEnded={false} earlier={earlier} />;
  }
  if (error) return <SingleSignOnFailed error={error} message={error.message} />;
  return (
    <AccountPage title={t('sso.title', { name })} lead={t('sso.working')}>
      <noscript>
        <form method="post" className={s['form']}>
          <input type="hidden" name={FORM_FIELD} value="single-sign-on" />
          <SendButton sending={false}>{t('sso.go-on')}</SendButton>
        </form>
      </noscript>
    </AccountPage>
  );
}
