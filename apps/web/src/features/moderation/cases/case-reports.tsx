import type { Case } from '@site/contract/moderation/schemas.ts';
import { AuthorLink } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './case-view.module.css';

/** Reports with their reasons, and the reporters' trust levels. */
export function CaseReports({ item: { reports, reporters } }: { item: Case }) {
  const { t } = useTranslation('moderation');
  const { t: texts } = useTranslation('reports');
  if (reports.length === 0) return null;
  return (
    <section className={s['part']}>
      <h3>{t('case.reports')}</h3>
      <ul className={s['reports']}>
        {reports.map(({ id, reason, note, reporter, reportedAt, upheld, dismissed, trust, sharesOrigin, counted }) => (
          <li key={id}>
            <p className={s['reporter']}>
              <AuthorLink author={reporter} size={24} />
              <span className={s['muted']}>
                {texts(`reason.${reason}`)} · <TimeAgo time={reportedAt} />
                {upheld + dismissed > 0 && <> · {t('case.reporter', { upheld, total: upheld + dismissed })}</>}
              </span>
              <Chip tone={trust === 'none' ? 'plain' : 'secondary'}>{t(`trust.${trust}`)}</Chip>
              {counted && <Chip tone="accent">{t('case.counted')}</Chip>}
            </p>
            {sharesOrigin && <p className={s['muted']}>{t('case.shares-origin')}</p>}
            {note && <p className={s['words']}>{note}</p>}
          </li>
        ))}
      </ul>
      {reporters > reports.length && (
        <p className={s['muted']}>{t('case.more-reports', { count: reporters - reports.length })}</p>
      )}
    </section>
  );
}
