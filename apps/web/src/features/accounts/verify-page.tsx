import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/use-translation.tsx';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { problemText } from '#platform/problem-text.ts';
import { useApi } from '#platform/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { useViewHeading } from '#ui/view-heading.ts';
import s from './account-form.module.css';
import { AccountPage } from './account-page.tsx';
import { CheckMail } from './check-mail.tsx';
import { LogInLink } from './log-in-link.tsx';
import { Note } from './note.tsx';
import { ResendForm } from './resend-form.tsx';
import { Verified } from './verified.tsx';

/** Where the mailed link leads (AUTH-07). */
export function VerifyPage({ token }: { token: string | undefined }) {
  return token === undefined ? <CheckMail /> : <Redeem token={token} />;
}

/** Redeems the link once, in the browser: a link that a mail program only looks at is not used up. */
function Redeem({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const api = useApi();
  const { error, isSuccess, isFetching, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => api(accountRoutes.verifyEmail, { token }),
    staleTime: Infinity,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  useViewHeading(isSuccess || (error !== null && !isFetching));
  if (isSuccess) return <Verified />;
  if (isApiError(error, 'accounts.link-expired', 'accounts.link-invalid', 'invalid')) {
    const kind = error.errorName === 'accounts.link-expired' ? 'expired' : 'invalid';
    return (
      <AccountPage
        title={t(`verify.${kind}`)}
        lead={t(`verify.${kind}-text`)}
        drawing={<Drawing name="unplugged" />}
        foot={<LogInLink />}
      >
        <ResendForm />
      </AccountPage>
    );
  }
  if (error && !isFetching) {
    return (
      <AccountPage title={t('verify.failed')} lead={t('verify.failed-text')} drawing={<Drawing name="unplugged" />}>
        <Note kind="bad">{problemText(error, core)}</Note>
        <Button look="primary" onClick={() => void refetch()}>
          {t('verify.again')}
        </Button>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('verify.verifying')} drawing={<Drawing name="envelope" />}>
      <p className={s['muted']} role="status" aria-busy="true">
        {t('verify.wait')}
      </p>
    </AccountPage>
  );
}
