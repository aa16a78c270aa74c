import type { LogEntry } from '@site/contract/documents/schemas.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Prose } from '#ui/html/prose.tsx';
import s from './changelog-page.module.css';

/** Changelog of the site, with the date of each entry. */
export function ChangelogPage({ entries }: { entries: readonly LogEntry[] }) {
  const { t, i18n } = useTranslation('pages');
  const { product } = useSite();
  return (
    <div className={`page ${s['page']}`}>
      <h1>{t('log.title')}</h1>
      <p className={s['intro']}>{t('log.intro', { product })}</p>
      {entries.length === 0 && <EmptyState drawing="star" title={t('log.none.title')} text={t('log.none.text')} />}
      <ol className={s['log']}>
        {entries.map(({ name, title, date, html }) => (
          <li key={name} id={name} className={s['entry']}>
            <time dateTime={date} suppressHydrationWarning>
              {dayOf(Date.parse(date), i18n.language, 'UTC')}
            </time>
            <div>
              <h2>{title}</h2>
              <Prose html={html} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
