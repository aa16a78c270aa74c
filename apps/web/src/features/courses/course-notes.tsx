import type { Course } from '@site/contract/courses/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './course-notes.module.css';

/** Notes above a chapter or video: another language, chapters added since completion, or a restarted course. */
export function CourseNotes({ course }: { course: Course }) {
  const { t, i18n } = useTranslation('courses');
  const { state, percent, chapterList, language } = course;
  const fresh = chapterList.filter(({ progress }) => progress.percent < 100);
  const hasGrown = state === 'complete' && percent < 100 && fresh.length > 0;
  return (
    <>
      {language !== i18n.language && (
        <p className={s['note']}>
          <Icon name="globe" size={18} />
          <span>{t('other-language')}</span>
        </p>
      )}
      {hasGrown && (
        <p className={s['note']}>
          <Icon name="plus" size={18} />
          <span>
            <b>{t('new.since')}</b> {fresh.map(({ title }) => title).join(' · ')}. {t('new.kept')}
          </span>
        </p>
      )}
      {state === 'relearn' && (
        <p className={s['note']}>
          <Icon name="check" size={18} />
          <span>{t('relearn.kept')}</span>
        </p>
      )}
    </>
  );
}
