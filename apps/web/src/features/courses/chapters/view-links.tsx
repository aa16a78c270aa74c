import { Link, useNavigate } from '@tanstack/react-router';
import type { OpenChapter } from '@site/contract/courses/schemas.ts';
import tabs from '#ui/pages/tab-links.module.css';
import { plainClick } from '#platform/browsers/plain-click.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { CHAPTER_VIEWS, type ChapterView } from '../detail-search.ts';
import { chooseChapterView } from './chapter-view.ts';
import s from './pdf-page.module.css';

interface ViewLinksProps {
  chapter: OpenChapter;
  /** Null if it is not known yet. */
  shown: ChapterView | null;
}

/** Links to the PDF view, the text view and the download of a chapter. */
export function ViewLinks({ chapter, shown }: ViewLinksProps) {
  const { t } = useTranslation('courses');
  const { course, name, pdf } = chapter;
  const navigate = useNavigate();
  const choose = (view: ChapterView) => {
    chooseChapterView(view);
    // One URL per chapter, so that a chapter is saved for offline reading once. Without JavaScript, the URL has the view.
    void navigate({ to: '.', search: (now) => ({ ...now, view: undefined }), replace: true, resetScroll: false });
  };
  return (
    <nav aria-label={t('view')} className={s['views']}>
      <ul className={tabs['tabs']}>
        {CHAPTER_VIEWS.map((view) => (
          <li key={view}>
            <Link
              to="/coursesView/detail/pdf/$courseName/$chapter"
              params={{ courseName: course.name, chapter: name }}
              search={{ view }}
              className={tabs['tab']}
              aria-current={view === shown ? 'page' : undefined}
              activeProps={{}}
              activeOptions={{ exact: true, includeSearch: true }}
              preload={false}
              replace
              resetScroll={false}
              onClick={plainClick(() => choose(view))}
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
