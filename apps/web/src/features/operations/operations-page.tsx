import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CmsPage } from '#features/cms';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './operations-page.module.css';

const TABS = [
  { name: 'health', link: linkOptions({ to: '/desk/operations' }) },
  { name: 'jobs', link: linkOptions({ to: '/desk/operations/jobs' }) },
  { name: 'outbox', link: linkOptions({ to: '/desk/operations/outbox' }) },
  { name: 'mails', link: linkOptions({ to: '/desk/operations/mails' }) },
  { name: 'storage', link: linkOptions({ to: '/desk/operations/storage' }) },
  { name: 'settings', link: linkOptions({ to: '/desk/settings' }) },
  { name: 'log', link: linkOptions({ to: '/management/log', search: {} }) },
] as const;

interface Props {
  tab: Exclude<(typeof TABS)[number]['name'], 'settings' | 'log'>;
  query: { data: unknown; isError: boolean; refetch: () => unknown };
  /** Content after loading. */
  children: ReactNode;
}

/** Layout of an operations page: tabs, loading and error states. */
export function OperationsPage({ tab, query, children }: Props) {
  const { t } = useTranslation('operations');
  const { data, isError, refetch } = query;
  return (
    <CmsPage>
      <nav aria-label={t('tabs')} className={s['tabs']}>
        {TABS.map(({ name, link }) => (
          <Link key={name} {...link} activeOptions={{ exact: true, includeSearch: false }}>
            {t(`tab.${name}`)}
          </Link>
        ))}
      </nav>
      <h2 className="visually-hidden">{t(`tab.${tab}`)}</h2>
      {data === undefined && !isError && (
        <div role="status" aria-label={t('core:loading')} className={s['shapes']}>
          <Skeleton height="96px" />
          <Skeleton height="240px" />
        </div>
      )}
      {data === undefined && isError && <FailedState retry={() => void refetch()} />}
      {data !== undefined && (
        <>
          {isError && (
            <p role="alert" className={s['stale']}>
              {t('stale')}
            </p>
          )}
          {children}
        </>
      )}
    </CmsPage>
  );
}
