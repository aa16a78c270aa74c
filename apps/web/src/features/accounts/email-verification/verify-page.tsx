import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { FORM_FIELD } from '@site/contract/core/posted-form.ts';
import { sitePath } from '@site/contract/core/urls/site-path.ts';
import { postedError, usePosted } from '#platform/forms/posted-form.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { isNoResponse } from '#platform/autosave/is-temporary.ts';
import { Drawing } from '#ui/drawing.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import s from '#ui/forms/narrow-form.module.css';
import { AccountPage } from '../account-page.tsx';
import { CheckMail } from './check-mail.tsx';
import { LogInLink } from '../sign-up/log-in-link.tsx';
import { Note } from '#ui/forms/note.tsx';
import { ResendForm } from './resend-form.tsx';
import { useCompleteLogin } from '../login/use-complete-login.ts';
import { Verified, type VerifiedProps } from './verified.tsx';

interface VerifyPageProps {
  token: string | undefined;
  /** Whether a form posted without scripts has just sent an email. */
  sent: boolean;
  /** Result of a link that a form posted without scripts has just redeemed. */
  done: VerifiedProps | null;
}

/** Target of the emailed verification link (AUTH-07). */
export function VerifyPage({ token, sent, done }: VerifyPageProps) {
  if (done) return <Verified {...done} />;
  return token === undefined ? <CheckMail sent={sent} /> : <Redeem token={token} />;
}

/**
 * Redeems the link only when the button is pressed: mail scanners open links, and some also run scripts
 * (docs/decisions/0046).
 */
function Redeem({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const api = useApi();
  const completeLogin = useCompleteLogin();
  const posted = usePosted('verify');
  const verify = useMutation({
    mutationFn: () => api(accountRoutes.verifyEmail, { token, login: true }),
    onSuccess: ({ login, redirect }) => {
      // Skips the weak-password tip: the strength was shown when the password was chosen.
      if (login?.next === 'signed-in') completeLogin(login.user, { redirect: sitePath(redirect) });
    },
  });
  const error = verify.isIdle ? postedError(posted) : verify.error;
  useViewHeading(verify.status === 'pending' ? 'idle' : verify.status);
  // A login navigates to another page immediately.
  if (verify.isSuccess && !verify.data.login) return <Verified {...verify.data} />;
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
  return (
    <AccountPage
      title={t('verify.confirm-title')}
      lead={t('verify.confirm-lead')}
      drawing={<Drawing name="envelope" />}
    >
      {error && !verify.isPending && <FailedNote error={error} />}
      <form
        method="post"
        className={s['form']}
        onSubmit={(event) => {
          event.preventDefault();
          verify.mutate();
        }}
      >
        <input type="hidden" name={FORM_FIELD} value="verify" />
        <SendButton sending={verify.isPending || verify.isSuccess}>{t('verify.confirm')}</SendButton>
      </form>
    </AccountPage>
  );
}

function FailedNote({ error }: { error: unknown }) {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  return (
    <Note kind="bad">
      <p>{errorMessage(error, core)}</p>
      {/* A call without a response may have redeemed the link. */}
      {!isNoResponse(error) && <p>{t('verify.failed-text')}</p>}
    </Note>
  );
}
