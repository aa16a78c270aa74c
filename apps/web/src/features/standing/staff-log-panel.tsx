import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { ItemLink } from './item-link.tsx';
import { PagedPanel } from './paged-panel.tsx';
import { ownLogQuery } from './standing-queries.ts';
import s from './standing.module.css';

/** Staff actions on the member's account and items (MOD-04), without the names of staff. */
export function StaffLogPanel() {
  const { t } = useTranslation('standing');
  const query = useInfiniteQuery(ownLogQuery(useApi()));
  return (
    <PagedPanel title={t('log')} text={t('log.text')} none={t('log.none')} query={query}>
      {query.data?.pages
        .flatMap(({ items }) => items)
        .map(({ id, at, action, kind, title, path, reason }) => (
          <li key={id} className={s['line']}>
            <p className={s['head']}>
              <strong>{t(`log.${action}`)}</strong>
              <TimeAgo time={at} className={s['muted']} />
            </p>
            {kind !== 'member' && <ItemLink kind={kind} title={title} path={path} />}
            {reason && <p className={s['reason']}>{reason}</p>}
          </li>
        ))}
    </PagedPanel>
  );
}
