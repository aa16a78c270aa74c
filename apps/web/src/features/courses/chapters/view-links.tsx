import { Link } from '@tanstack/react-router';
import type { OpenChapter } from '@site/contract/courses/schemas.ts';
import tabs from '#ui/pages/tab-links.module.css';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './pdf-page.module.css';

interface ViewLinksProps {
  chapter: OpenChapter;
  shown: 'pages' | 'text';
}

/** Links to the PDF view, the text view and the download of a chapter. */
export function ViewLinks({ chapter, shown }: ViewLinksProps) {
  const { t } = useTranslation('courses');
  const { course, name, pdf } = chapter;
  return (
    <nav aria-label={t('view')} className={s['views']}>
      <ul className={tabs['tabs']}>
        {(['pages', 'text'] as const).map((view) => (
          <li key={view}>
            <Link
              to="/coursesView/detail/pdf/$courseName/$chapter"
              params={{ courseName: course.name, chapter: name }}
              search={view === 'text' ? { view } : {}}
              className={tabs['tab']}
              aria-current={view === shown ? 'page' : undefined}
              activeProps={{}}
              activeOptions={{ exact: true, includeSearch: true }}
              preload={false}
              replace
              resetScroll={false}
            >
              {t(`view.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
      {pdf && (
        <a href={pdf.url} download={`${course.name}-${name}.pdf`} className={s['file']}>
          <Icon name="download" size={18} />
          <span>{t('pdf.file', { size: Math.max(1, Math.round(pdf.bytes / 1000)) })}</span>
        </a>
      )}
    </nav>
  );
}
