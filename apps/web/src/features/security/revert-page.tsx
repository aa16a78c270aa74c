import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FORM_FIELD } from '@site/contract/core/posted-form.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { postedError, usePosted } from '#platform/forms/posted-form.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { notifyTabs } from '#platform/sessions/session-channel.ts';
import { forgetUser } from '#platform/sessions/session.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useZone } from '#platform/use-zone.ts';
import s from '#ui/forms/narrow-form.module.css';
import { AccountPage, linkProblem, LogInLink } from '#features/accounts';
import { Note } from '#ui/forms/note.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import { revertLinkQuery } from './queries.ts';

interface RevertPageProps {
  token: string | undefined;
  /** Whether the change was undone without JavaScript. */
  done: boolean;
}

/** Landing page of an account revert link (SAFE-32). Opening it changes nothing; only its button does. */
export function RevertPage({ token, done }: RevertPageProps) {
  const { t } = useTranslation('security');
  const link = useRevertLink({ token, done });
  const revert = useRevert(token);
  if (done || revert.isSuccess) {
    return (
      <AccountPage title={t('revert.done')} lead={t('revert.done-text')} drawing={<Drawing name="envelope" />}>
        <ButtonLink look="primary" to="/forgot-password">
          {t('revert.again')}
        </ButtonLink>
      </AccountPage>
    );
  }
  const shown = problemOf(token, revert.error) ?? link.data;
  if (shown === 'expired' || shown === 'invalid') {
    return (
      <AccountPage
        title={t(`revert.${shown}`)}
        lead={t(`revert.${shown}-text`)}
        drawing={<Drawing name="unplugged" />}
        foot={<LogInLink />}
      >
        <ButtonLink look="primary" to="/forgot-password">
          {t('revert.reset')}
        </ButtonLink>
      </AccountPage>
    );
  }
  if (!shown) {
    const failure = link.isFetching ? null : link.error;
    return (
      <AccountPage title={t(failure ? 'revert.failed' : 'revert.checking')} drawing={<Drawing name="envelope" />}>
        {failure && <LinkFailed error={failure} retry={() => void link.refetch()} />}
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('revert.title')} lead={t(`revert.${shown.kind}`)} drawing={<Drawing name="star" />}>
      <RevertForm changedAt={shown.changedAt} error={revert.error} sending={revert.isPending} onSend={revert.send} />
    </AccountPage>
  );
}

/** Returns why the link is not valid, as far as it is known without checking it. */
function problemOf(token: string | undefined, error: unknown) {
  return token === undefined ? 'invalid' : linkProblem(error);
}

function useRevertLink({ token, done }: RevertPageProps) {
  return useQuery({
    ...revertLinkQuery(useApi(), token ?? ''),
    enabled: token !== undefined && !done,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/** Mutation that undoes the change; moves the focus to the heading when the view changes. */
function useRevert(token: string | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  const posted = usePosted('revert');
  const revert = useMutation({
    mutationFn: () => api(securityRoutes.revert, { token: token ?? '' }),
    onSuccess: () => {
      // This browser may be logged in to the account, so its session is treated as ended.
      forgetUser(queryClient);
      notifyTabs();
    },
  });
  useViewHeading(revert.status === 'pending' ? 'idle' : revert.status);
  const { isPending, isSuccess, isIdle } = revert;
  // The form may have been sent without JavaScript before.
  const error = isIdle ? postedError(posted) : revert.error;
  return { isPending, isSuccess, error, send: () => revert.mutate() };
}

function LinkFailed({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation('security');
  const { t: core } = useTranslation();
  return (
    <>
      <Note kind="bad">{errorMessage(error, core)}</Note>
      <Button look="primary" onClick={retry}>
        {t('revert.retry')}
      </Button>
    </>
  );
}

interface RevertFormProps {
  changedAt: string;
  /** Error of the last attempt. */
  error: unknown;
  sending: boolean;
  onSend: () => void;
}

/** Date of the change, and the button that undoes it. */
function RevertForm({ changedAt, error, sending, onSend }: RevertFormProps) {
  const { t, i18n } = useTranslation('security');
  const { t: core } = useTranslation();
  const zone = useZone() ?? 'UTC';
  return (
    <>
      {Boolean(error) && !sending && <Note kind="bad">{errorMessage(error, core)}</Note>}
      <p className={s['muted']}>{t('revert.changed', { date: dayOf(Date.parse(changedAt), i18n.language, zone) })}</p>
      <p>{t('revert.text')}</p>
      <form
        method="post"
        className={s['form']}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <input type="hidden" name={FORM_FIELD} value="revert" />
        <SendButton sending={sending}>{t('revert.go')}</SendButton>
      </form>
    </>
  );
}
