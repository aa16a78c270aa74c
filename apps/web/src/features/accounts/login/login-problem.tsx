import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { toast } from '#platform/toast.ts';
import { useSite } from '#platform/api/use-api.ts';
import { CorrectEmailForm } from '../email-verification/correct-email-form.tsx';
import { Note } from '#ui/forms/note.tsx';
import { CapturedEmailsLink } from '../email-verification/captured-emails-link.tsx';
import { ResendButton } from '../email-verification/resend-button.tsx';

interface LoginProblemProps {
  error: Error;
  /** The email address of the failed login; undefined for a passkey. */
  email?: string;
}

/** Explains why the login failed; for an unverified address it offers the next step (AUTH-07). */
export function LoginProblem({ error, email }: LoginProblemProps) {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const { mailOutbox } = useSite();
  if (!isApiError(error, 'accounts.unverified')) return <Note kind="bad">{errorMessage(error, core)}</Note>;
  return (
    <>
      <Note kind="bad">
        <p>{error.message}</p>
        {email === undefined ? (
          <p>
            <Link to="/verify">{t('resend.button')}</Link>
          </p>
        ) : (
          <>
            <p>{t('unverified.text', { email })}</p>
            <ResendButton email={email} />
            <CorrectEmailForm onDone={() => toast('success', t('correct.done'))} />
          </>
        )}
      </Note>
      {mailOutbox && <CapturedEmailsLink />}
    </>
  );
}
