import { useQuery } from '@tanstack/react-query';
import type { ResumeKind } from '@site/contract/resume/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ResumeItems } from './resume-items.tsx';
import { resumeListQuery } from './resume-list-query.ts';
import s from './resume-list.module.css';

/**
 * Resume list across devices: courses, articles, decks and discussions. Renders nothing when it is empty.
 * @param kinds the kinds of content to list; all by default
 */
export function ResumeList({ kinds }: { kinds?: readonly ResumeKind[] }) {
  const { t } = useTranslation('continuing');
  const { data = [] } = useQuery(resumeListQuery(useApi()));
  const items = kinds ? data.filter(({ kind }) => kinds.includes(kind)) : data;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="shelf" className={s['shelf']}>
      <h2 id="shelf">{t('title')}</h2>
      <ResumeItems items={items} />
    </section>
  );
}
