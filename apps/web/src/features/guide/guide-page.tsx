import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi, useRole, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { doneSteps, markStep } from './done-steps.ts';
import { fittingSteps } from './fitting-steps.ts';
import { GuideChoices } from './guide-choices.tsx';
import { guideQuery, readerQuery } from './guide-query.ts';
import type { GuideSearch } from './guide-search.ts';
import { GuideStep } from './guide-step.tsx';
import { choicesOf, hasNoChoice } from './reader-choices.ts';
import s from './guide-page.module.css';

/** Returns the choices from the reader's profile; none for visitors, or if the URL contains a choice. */
function useProfileChoices(search: GuideSearch): GuideSearch {
  const usesProfile = useUser() !== null && hasNoChoice(search);
  const { data } = useQuery({ ...readerQuery(useApi()), enabled: usesProfile });
  return usesProfile && data ? choicesOf(data) : {};
}

/** Getting-started guide (LEARN-03): steps that match the reader's choices, then links to the community. */
export function GuidePage({ search: given }: { search: GuideSearch }) {
  const { t, i18n } = useTranslation('guide');
  const own = useProfileChoices(given);
  const search = { ...given, ...own };
  const language = search.language ?? i18n.language;
  const { data, error, refetch } = useQuery(guideQuery(useApi(), language));
  // The marks are stored on this device only, so the server renders none.
  const [done, setDone] = useState<readonly string[]>([]);
  useEffect(() => setDone(doneSteps()), []);
  const steps = fittingSteps(data ?? [], search);
  const count = steps.filter(({ name }) => done.includes(name)).length;
  return (
    <div className={`page ${s['page']}`}>
      <h1>{t('title')}</h1>
      <p className={s['intro']}>{t('intro')}</p>
      <GuideChoices search={search} />
      {!hasNoChoice(own) && <p className={s['own']}>{t('from-profile')}</p>}
      {!data && error && <FailedState retry={() => void refetch()} />}
      {data && steps.length === 0 && (
        <EmptyState drawing="star" title={t('none.title')} text={t('none.text')}>
          <ButtonLink to="/gettingStarted" search={{}}>
            {t('none.action')}
          </ButtonLink>
        </EmptyState>
      )}
      {steps.length > 0 && (
        <>
          <Progress done={count} all={steps.length} />
          <ol className={s['steps']} aria-label={t('steps')}>
            {steps.map((step, index) => (
              <GuideStep
                key={step.name}
                step={step}
                number={index + 1}
                language={language === i18n.language ? undefined : language}
                done={done.includes(step.name)}
                onDone={(on) => setDone(markStep(step.name, on))}
              />
            ))}
          </ol>
        </>
      )}
      <Community isComplete={count > 0 && count === steps.length} />
    </div>
  );
}

/** Number of steps, and how many of them are done. */
function Progress({ done, all }: { done: number; all: number }) {
  const { t } = useTranslation('guide');
  return (
    <div className={s['progress']}>
      <p role="status">
        {t('count', { count: all })}
        {done > 0 && ` · ${t('progress', { done, all })}`}
      </p>
      <div className={s['track']} aria-hidden="true">
        <div className={s['bar']} style={{ inlineSize: `${(done / all) * 100}%` }} />
      </div>
      <p className={s['kept']}>{t('kept')}</p>
    </div>
  );
}

/** Links to the community; visitors are invited to join. */
function Community({ isComplete }: { isComplete: boolean }) {
  const { t } = useTranslation('guide');
  const isMember = useRole() !== null;
  return (
    <section className={s['join']} aria-labelledby="join">
      <h2 id="join">{t('join.title')}</h2>
      <p>{isComplete ? t('done.all') : t('join.text')}</p>
      <p className={s['ways']}>
        {!isMember && (
          <ButtonLink to="/communityView/join" look="primary">
            {t('join.action')}
          </ButtonLink>
        )}
        <ButtonLink to="/forum/home" look={isMember ? 'primary' : 'plain'}>
          {t(isMember ? 'join.forum.member' : 'join.forum')}
        </ButtonLink>
      </p>
    </section>
  );
}
