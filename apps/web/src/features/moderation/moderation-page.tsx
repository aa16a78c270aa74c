import { Link, linkOptions } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isAdmin, isModerator, isStaff } from '@site/contract/core/roles.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { shortCount } from '#ui/short-count.ts';
import { PageTabs } from '#ui/pages/page-tabs.tsx';
import s from './moderation-page.module.css';
import { countsQuery } from './queries.ts';
import { useQueueEvent } from './cases/use-queue-event.ts';

const TABS = [
  { name: 'member', link: linkOptions({ to: '/management/member' }), shown: isStaff },
  { name: 'post', link: linkOptions({ to: '/management/post' }), shown: isStaff },
  { name: 'replies', link: linkOptions({ to: '/management/replies' }), shown: isStaff },
  { name: 'report', link: linkOptions({ to: '/management/report' }), shown: isModerator },
  { name: 'applications', link: linkOptions({ to: '/management/applications' }), shown: isModerator },
  { name: 'words', link: linkOptions({ to: '/management/words' }), shown: isModerator },
  { name: 'accounts', link: linkOptions({ to: '/management/accounts' }), shown: isModerator },
  { name: 'claims', link: linkOptions({ to: '/management/claims' }), shown: isModerator },
  { name: 'log', link: linkOptions({ to: '/management/log' }), shown: isAdmin },
] as const;

/** Layout of the moderation area: title and one tab per section (MOD-01). */
export function ModerationPage({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation('moderation');
  const role = useRole();
  const { data: counts } = useQuery({ ...countsQuery(useApi()), enabled: isModerator(role) });
  useQueueEvent();
  const waiting: Partial<Record<string, number>> = counts
    ? { report: counts.open + counts.appeals, accounts: counts.accounts }
    : {};
  return (
    <div className={s['page']} data-wide={wide}>
      <h1>{t('title')}</h1>
      <PageTabs label={t('tabs')}>
        {TABS.filter(({ shown }) => shown(role)).map(({ name, link }) => (
          <Link key={name} {...link} activeOptions={{ includeSearch: false }}>
            {t(`tab.${name}`)}
            {(waiting[name] ?? 0) > 0 && (
              <span className={s['count']}>
                {shortCount(waiting[name] ?? 0)}
                <span className="visually-hidden"> {t('tab.waiting')}</span>
              </span>
            )}
          </Link>
        ))}
      </PageTabs>
      {!isModerator(role) && <p className={s['note']}>{t('read-only')}</p>}
      {children}
    </div>
  );
}
