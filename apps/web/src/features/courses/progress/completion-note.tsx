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
        <circle cx="120" cy="60" r="52" className={s['glow']} />
        <path
          d="M120 12v12M72 60H60M180 60h-12M86 26l8 8M154 26l-8 8M86 94l8-8M154 94l-8-8M120 96v12"
          className={s['rays']}
        />
        <circle cx="120" cy="60" r="24" className={s['seal']} />
        <path d="m110 60 7 8 14-15" className={s['check']} />
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
