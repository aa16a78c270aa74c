import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

/** Landing page of the reset link (AUTH-19). Opening it does not consume the link. */
export function ResetPage({ token, done }: { token: string | undefined; done: boolean }) {
  const { t } = useTranslation('passwords');
  const { t: core } = useTranslation();
  const api = useApi();
  const [state, setState] = useState<'open' | 'done' | 'expired' | 'invalid'>(done ? 'done' : 'open');
  const {
    data: link,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...resetLinkQuery(api, token ?? ''),
    enabled: token !== undefined && !done,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  // The link may have expired between the page load and the form submission without JavaScript.
  const refused = linkProblem(postedError(usePosted('reset')));
  const problem = token === undefined ? 'invalid' : (refused ?? (typeof link === 'string' ? link : undefined));
  const asked = link ? 'form' : error && !isFetching ? 'failed' : 'checking';
  const view = state === 'open' ? (problem ?? asked) : state;
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
