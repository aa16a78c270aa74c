import { useQuery } from '@tanstack/react-query';
import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import type { DataOf } from '@site/contract/core/route.ts';
import type { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { CmsPage } from '#features/cms';
import s from './desk-newsletter-page.module.css';
import { NextIssuePanel } from './next-issue-panel.tsx';
import { issuesQuery } from './queries.ts';

type Issues = DataOf<typeof newsletterRoutes.issues>;

/** Newsletter subscriber counts and the delivery progress of its issues. Email addresses are not shown. */
export function DeskNewsletterPage() {
  const { t } = useTranslation('desk');
  const { data, isError, refetch } = useQuery(issuesQuery(useApi()));
  return (
    <CmsPage>
      <h2 className="visually-hidden">{t('tab.newsletter')}</h2>
      {!data && !isError && <Skeleton height="240px" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {data && (
        <>
          <Readers data={data} />
          <NextIssuePanel />
          <IssueList issues={data.issues} />
        </>
      )}
    </CmsPage>
  );
}

function Readers({ data }: { data: Issues }) {
  const { t, i18n } = useTranslation('desk');
  return (
    <Panel title={t('newsletter.readers')} text={t('newsletter.next', { date: dayText(data.nextOn, i18n.language) })}>
      <dl className={s['readers']}>
        {data.subscribers.map(({ language, active, paused }) => (
          <div key={language}>
            <dt>{LANGUAGE_NAMES[language]}</dt>
            <dd>
              <strong>{active.toLocaleString(i18n.language)}</strong>
              <span>{t('newsletter.paused', { count: paused })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function IssueList({ issues }: { issues: Issues['issues'] }) {
  const { t, i18n } = useTranslation('desk');
  return (
    <Panel title={t('newsletter.issues')}>
      {issues.length === 0 && (
        <EmptyState drawing="envelope" title={t('newsletter.none')} text={t('newsletter.none-text')} />
      )}
      <ul className={s['issues']}>
        {issues.map(({ date, state, readers, sent, failed, unsubscribed }) => (
          <li key={date}>
            <strong>{dayText(date, i18n.language)}</strong>
            <Chip tone={state === 'sent' ? 'plain' : 'secondary'}>{t(`newsletter.${state}`)}</Chip>
            <span>{t('newsletter.progress', { sent, readers })}</span>
            {unsubscribed > 0 && <span>{t('newsletter.unsubscribed', { count: unsubscribed })}</span>}
            {failed > 0 && <span className={s['failed']}>{t('newsletter.failed', { count: failed })}</span>}
            <ProgressBar label={dayText(date, i18n.language)} value={sent + failed} max={Math.max(1, readers)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
