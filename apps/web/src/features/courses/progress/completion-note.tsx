import type { Course } from '@site/contract/courses/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { CardsLink } from '../questions/cards-link.tsx';
import s from './completion-note.module.css';
import { TakeCertificate } from '../certificates/take-certificate.tsx';

/** Shown when the learner has just completed the course: congratulations and next steps. */
export function CompletionNote({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  return (
    <section className={s['note']} aria-labelledby="finished">
      <svg viewBox="0 0 240 120" className={s['stage']} aria-hidden="true">
        <path d="M112 8 52 104h136L128 8z" className={s['beam']} />
        <ellipse cx="120" cy="104" rx="72" ry="12" className={s['pool']} />
        <path d="M104 0h32l8 14H96z" className={s['lamp']} />
        <circle cx="120" cy="72" r="22" className={s['seal']} />
        <path d="m110 72 7 8 14-15" className={s['check']} />
      </svg>
      <h2 id="finished">{t('done.title')}</h2>
      <p>{t('done.text', { title: course.title })}</p>
      <div className={s['actions']}>
        {!course.certificate && <TakeCertificate course={course} />}
        <ButtonLink to="/coursesView/list" className={s['action']}>
          {t('done.more')}
        </ButtonLink>
      </div>
      <p className={s['small']}>
        {t('done.cards')} <CardsLink />
      </p>
    </section>
  );
}
