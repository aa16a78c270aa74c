import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Prose } from '#ui/html/prose.tsx';
import { lessonQuery } from './lesson-query.ts';
import s from './lesson.module.css';
import { ToolFrame } from './tool-section.tsx';

const root = getRouteApi('__root__');

/** The first lines of a lesson. Left out if there are no lessons. */
export function Lesson() {
  const { t } = useTranslation('home');
  const language = root.useRouteContext({ select: (context) => context.language });
  const { data: lesson } = useQuery(lessonQuery(useApi(), language));
  if (!lesson) return null;
  const { course, chapter } = lesson;
  return (
    <ToolFrame
      id="lesson"
      heights={['0', '0']}
      actions={
        <>
          <ButtonLink to="/coursesView/list">{t('section.lesson.action')}</ButtonLink>
          <ButtonLink to="/flash-cards-list" look="quiet">
            {t('core:destination.flash-cards')}
          </ButtonLink>
        </>
      }
    >
      <article className={s['lesson']} lang={lesson.language}>
        <p className={s['course']}>{course.title}</p>
        <h3>{lesson.title}</h3>
        <div className={s['text']}>
          <Prose html={lesson.html} />
        </div>
        <ButtonLink
          to="/coursesView/detail/pdf/$courseName/$chapter"
          params={{ courseName: course.name, chapter }}
          lang={language}
          className={s['more']}
        >
          {t('lesson.more')}
        </ButtonLink>
      </article>
    </ToolFrame>
  );
}
