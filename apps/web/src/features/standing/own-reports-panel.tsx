import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { ItemLink } from './item-link.tsx';
import { PagedPanel } from './paged-panel.tsx';
import { ownReportsQuery } from './standing-queries.ts';
import s from './standing.module.css';

/** Reports submitted by the member, and their outcomes (MOD-03). */
export function OwnReportsPanel() {
  const { t } = useTranslation('standing');
  const { t: reports } = useTranslation('reports');
  const query = useInfiniteQuery(ownReportsQuery(useApi()));
  return (
    <PagedPanel title={t('reports')} text={t('reports.text')} none={t('reports.none')} query={query}>
      {query.data?.pages
        .flatMap(({ items }) => items)
        .map(({ id, kind, title, path, reason, note, reportedAt, outcome }) => (
          <li key={id} className={s['line']}>
            <p className={s['head']}>
              <strong>{reports(`reason.${reason}`)}</strong>
              <Chip tone={outcome === null ? 'secondary' : 'plain'}>
                {t(outcome === null ? 'report.open' : `report.${outcome}`)}
              </Chip>
              <TimeAgo time={reportedAt} className={s['muted']} />
            </p>
            <ItemLink kind={kind} title={title} path={path} />
            {note && <p className={s['words']}>{note}</p>}
          </li>
        ))}
    </PagedPanel>
  );
}
