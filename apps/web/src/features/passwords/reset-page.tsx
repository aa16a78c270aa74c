import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountAccess } from '@site/contract/security/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { AccountPage, linkProblem } from '#features/accounts';
import { Note } from '#ui/forms/note.tsx';
import { postedError, usePosted } from '#platform/forms/posted-form.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import { BackToLogin } from './back-to-login.tsx';
import { LinkEnded } from './link-ended.tsx';
import { ResetDone } from './reset-done.tsx';
import { resetLinkQuery } from './reset-link-query.ts';
import { ResetForm } from './reset-form.tsx';

interface ResetPageProps {
  token: string | undefined;
  /** Whether the password was changed without JavaScript. */
  done: boolean;
}

/** Landing page of the reset link (AUTH-19). Opening it does not consume the link. */
export function ResetPage({ token, done }: ResetPageProps) {
  const { t } = useTranslation('passwords');
  const { t: core } = useTranslation();
  const [state, setState] = useState<'open' | 'done' | 'expired' | 'invalid'>(done ? 'done' : 'open');
  const { data: link, error, isFetching, refetch } = useResetLink({ token, done });
  // The link may have expired between the page load and the form submission without JavaScript.
  const refused = linkProblem(postedError(usePosted('reset')));
  const failed = error !== null && !isFetching;
  const view = state === 'open' ? openView({ token, refused, link, failed }) : state;
  useViewHeading(view);
  if (view === 'done') return <ResetDone />;
  if (view === 'expired' || view === 'invalid') return <LinkEnded kind={view} />;
  if (typeof link === 'object' && token !== undefined) {
    return (
      <AccountPage title={t('reset.title')} lead={t('reset.lead')} foot={<BackToLogin />}>
        <ResetForm token={token} access={link} onDone={() => setState('done')} onEnded={setState} />
      </AccountPage>
    );
  }
  if (view === 'failed') {
    return (
      <AccountPage title={t('reset.failed')} lead={t('reset.failed-text')} drawing={<Drawing name="unplugged" />}>
        <Note kind="bad">{errorMessage(error, core)}</Note>
        <Button look="primary" onClick={() => void refetch()}>
          {t('reset.again')}
        </Button>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('reset.checking')} drawing={<Drawing name="envelope" />}>
      <p className={s['muted']} role="status" aria-busy="true">
        {t('reset.wait')}
      </p>
    </AccountPage>
  );
}

function useResetLink({ token, done }: ResetPageProps) {
  return useQuery({
    ...resetLinkQuery(useApi(), token ?? ''),
    enabled: token !== undefined && !done,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

type LinkProblem = 'expired' | 'invalid';

interface OpenLink {
  token: string | undefined;
  /** Why the server refused a form sent without JavaScript. */
  refused: LinkProblem | null;
  /** Ways to access the account, or the reason why the link is not valid. */
  link: AccountAccess | LinkProblem | undefined;
  /** Whether the link could not be checked. */
  failed: boolean;
}

/** Returns the view before the form is sent. */
function openView({ token, refused, link, failed }: OpenLink): LinkProblem | 'form' | 'failed' | 'checking' {
  if (token === undefined) return 'invalid';
  if (refused) return refused;
  if (typeof link === 'string') return link;
  if (link) return 'form';
  return failed ? 'failed' : 'checking';
}
