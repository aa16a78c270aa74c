import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountPage } from '#features/accounts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { postedError, usePosted } from '#platform/forms/posted-form.ts';
import { notifyTabs } from '#platform/sessions/session-channel.ts';
import { siteQuery, userQuery } from '#platform/sessions/session.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Note } from '#ui/forms/note.tsx';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import { linkProblemOf, setupLinkQuery, type LinkProblem } from '../queries.ts';
import { AdministratorForm } from './administrator-form.tsx';
import { LinkEnded } from './link-ended.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

/** Landing page of the setup link: creates an administrator, then asks for a second factor. */
export function SetupPage({ token }: { token: string | undefined }) {
  const user = useUser();
  useViewHeading(user !== null);
  return user ? <SecondFactorStep /> : <LinkPage token={token} />;
}

/** Page of the link before the account exists. */
function LinkPage({ token }: { token: string | undefined }) {
  const { t } = useTranslation('setup');
  const api = useApi();
  const queryClient = useQueryClient();
  const { view, asksForName, error, refetch, setEnded } = useLink(token);
  useViewHeading(view);
  if (view === 'failed') return <LinkUnchecked error={error} onRetry={() => void refetch()} />;
  if (view === 'checking') return <LinkChecking />;
  if (view !== 'open') return <LinkEnded problem={view} />;
  return (
    <AccountPage title={t('admin.title')} lead={t(asksForName ? 'admin.lead' : 'admin.lead-account')}>
      <AdministratorForm
        token={token ?? ''}
        asksForName={asksForName}
        onDone={() => {
          void queryClient.invalidateQueries({ queryKey: userQuery(api).queryKey });
          // The name of the site, which every page shows.
          void queryClient.invalidateQueries({ queryKey: siteQuery(api).queryKey });
          notifyTabs();
        }}
        onEnded={setEnded}
      />
    </AccountPage>
  );
}

/** Checks the link without consuming it. Returns the view to show, and what the check needs for a retry. */
function useLink(token: string | undefined) {
  const [ended, setEnded] = useState<LinkProblem | null>(null);
  const link = useQuery({
    ...setupLinkQuery(useApi(), token ?? ''),
    enabled: token !== undefined,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const { data, error, isFetching, refetch } = link;
  // The link may have been used between the page load and the form submission without JavaScript.
  const refused = linkProblemOf(postedError(usePosted('setup')));
  const isOpen = typeof data === 'object';
  const pending = error !== null && !isFetching ? 'failed' : 'checking';
  const view: 'open' | 'failed' | 'checking' | LinkProblem =
    token === undefined ? 'invalid' : (ended ?? refused ?? (isOpen ? 'open' : data) ?? pending);
  return { view, asksForName: isOpen && data.asksForName, error, refetch, setEnded };
}

function LinkUnchecked({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('setup');
  const { t: core } = useTranslation();
  return (
    <AccountPage title={t('link.failed')} drawing={<Drawing name="unplugged" />}>
      <Note kind="bad">{errorMessage(error, core)}</Note>
      <Button look="primary" onClick={onRetry}>
        {t('link.again')}
      </Button>
    </AccountPage>
  );
}

function LinkChecking() {
  const { t } = useTranslation('setup');
  return (
    <AccountPage title={t('link.checking')} drawing={<Drawing name="envelope" />}>
      <p role="status" aria-busy="true">
        {t('link.wait')}
      </p>
    </AccountPage>
  );
}
