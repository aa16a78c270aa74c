import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import type { FirstStep } from '@site/contract/member-home/sections.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { memberHomeQuery } from '../queries.ts';
import s from './next-step-section.module.css';

const LINKS = {
  topic: linkOptions({ to: '/onboarding' }),
  profile: linkOptions({ to: '/about-me' }),
  bio: linkOptions({ to: '/bio-page' }),
  course: linkOptions({ to: '/coursesView/list' }),
  post: linkOptions({ to: '/forum/post' }),
} satisfies Record<FirstStep, object>;

/** Number of open steps up to which only the next one is shown. */
const FEW = 2;

/** The first step that the member has not done yet, and for a new member the others. The page leaves it out when all are done. */
export function NextStepSection() {
  const { t } = useTranslation('member-home');
  const { data } = useQuery(memberHomeQuery(useApi()));
  const steps = data?.steps ?? [];
  const next = steps.find(({ done }) => !done)?.step;
  if (!next) return null;
  const done = steps.filter((step) => step.done).length;
  const progress = t('steps.done', { done, total: steps.length });
  return (
    <>
      <div className={s['next']}>
        <div className={s['text']}>
          <h3>{t(`step.${next}`)}</h3>
          <p>{t(`step.${next}.text`)}</p>
        </div>
        <ButtonLink look="primary" {...LINKS[next]}>
          {t(`step.${next}.action`)}
        </ButtonLink>
      </div>
      <div className={s['progress']}>
        <ProgressBar label={progress} value={done} max={steps.length} />
        <span>{progress}</span>
      </div>
      {steps.length - done > FEW && (
        <ul className={s['steps']}>
          {steps.map(({ step, done: isDone }) => (
            <li key={step}>
              {isDone ? (
                <span className={s['done']}>
                  <Icon name="check" size={16} />
                  <span className="visually-hidden">{t('steps.is-done', { step: t(`step.${step}`) })}</span>
                  <span aria-hidden="true">{t(`step.${step}`)}</span>
                </span>
              ) : (
                <Link {...LINKS[step]}>{t(`step.${step}`)}</Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
