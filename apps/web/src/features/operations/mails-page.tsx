import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { operationRoutes } from '@site/contract/operations/routes.ts';
import type { WaitingMails } from '@site/contract/operations/schemas.ts';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { momentText } from './metric-text.ts';
import { OperationsPage } from './operations-page.tsx';
import s from './operations-page.module.css';
import { mailsQuery } from './queries.ts';
import { useAct } from './use-act.ts';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Queued and failed emails, by kind and last error. */
export function MailsPage() {
  const { t, i18n } = useTranslation('operations');
  const api = useApi();
  const query = useQuery(mailsQuery(api));
  const [givingUp, setGivingUp] = useState<{ kind: string; problem: string } | null>(null);
  const send = useAct(
    ({ kind, problem }: WaitingMails) => api(operationRoutes.sendMails, { kind, problem }),
    (count) => t('acted', { count }),
  );
  const giveUp = useAct(
    (group: { kind: string; problem: string }) => api(operationRoutes.giveUpMails, group),
    (count) => t('give-up.done', { count }),
  );
  const rows = query.data?.items ?? [];
  return (
    <OperationsPage tab="mails" query={query}>
      <p className={s['lead']}>{t('mails.lead')}</p>
      <p className={s['lead']}>
        {query.data?.way === 'kept' && `${t('mails.kept')} `}
        {query.data?.takenAt && (
          <>
            {t('mails.taken')} <TimeAgo time={query.data.takenAt} />.{' '}
          </>
        )}
      </p>
      <p>
        <Link to="/desk/newsletter">{t('mails.newsletter')}</Link>
      </p>
      {rows.length === 0 ? (
        <EmptyState drawing="envelope" title={t('mails.none')} text={t('mails.none-text')} />
      ) : (
        <DataTable
          caption={t('tab.mails')}
          columns={columnsOf(t, {
            language: i18n.language,
            busy: send.isPending,
            onSend: send.mutate,
            onGiveUp: setGivingUp,
          })}
          rows={rows}
          idOf={({ kind, problem }) => `${kind} ${problem ?? ''}`}
        />
      )}
      {givingUp && (
        <ConfirmDialog
          title={t('give-up.title')}
          text={`${givingUp.kind} · ${givingUp.problem}. ${t('give-up.text')}`}
          confirm={t('mails.give-up')}
          busy={giveUp.isPending}
          onConfirm={() => giveUp.mutate(givingUp, { onSettled: () => setGivingUp(null) })}
          onClose={() => setGivingUp(null)}
        />
      )}
    </OperationsPage>
  );
}

/** Last error, and whether the SMTP server rejected the email temporarily or permanently. */
function LastTry({ group: { problem, refusal } }: { group: WaitingMails }) {
  const { t } = useTranslation('operations');
  if (problem === null) return <span className={s['muted']}>{t('mails.untried')}</span>;
  return (
    <>
      <span className={s['problem']}>{problem}</span>
      {refusal !== null && (
        <span className={s['muted']}>{t(refusal < 500 ? 'mails.refused-now' : 'mails.refused')}</span>
      )}
    </>
  );
}

interface Acts {
  language: string;
  busy: boolean;
  onSend: (group: WaitingMails) => void;
  onGiveUp: (group: { kind: string; problem: string }) => void;
}

function columnsOf(t: Translate<'operations'>, { language, busy, onSend, onGiveUp }: Acts): Column<WaitingMails>[] {
  return [
    { key: 'kind', title: t('mails.kind'), head: true, cell: ({ kind }) => <span className={s['name']}>{kind}</span> },
    { key: 'problem', title: t('mails.problem'), cell: (group) => <LastTry group={group} /> },
    {
      key: 'waiting',
      title: t('mails.waiting'),
      figure: true,
      cell: ({ waiting }) => waiting.toLocaleString(language),
    },
    { key: 'failed', title: t('mails.failed'), figure: true, cell: ({ failed }) => failed.toLocaleString(language) },
    { key: 'oldest', title: t('mails.oldest'), cell: ({ oldestAt }) => <TimeAgo time={oldestAt} /> },
    {
      key: 'next',
      title: t('mails.next'),
      cell: ({ nextAt }) => (nextAt === null ? '–' : momentText(nextAt, language)),
    },
    {
      key: 'acts',
      title: t('acts'),
      cell: (group) => {
        const { kind, problem } = group;
        if (problem === null) return null;
        return (
          <div className={s['acts']}>
            <Button small aria-label={t('mails.send-name', { kind })} disabled={busy} onClick={() => onSend(group)}>
              {t('mails.send')}
            </Button>
            <Button
              small
              aria-label={t('mails.give-up-name', { kind, problem })}
              onClick={() => onGiveUp({ kind, problem })}
            >
              {t('mails.give-up')}
            </Button>
          </div>
        );
      },
    },
  ];
}
