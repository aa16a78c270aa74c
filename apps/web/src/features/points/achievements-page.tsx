import { useQuery } from '@tanstack/react-query';
import { BADGES } from '@site/contract/badges/badges.ts';
import type { BadgePlan } from '@site/contract/badges/routes.ts';
import { BadgeCard, ClaimAll, planQuery } from '#features/badges';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './achievements-page.module.css';
import { PointsPage } from './points-page.tsx';

const SOURCES = ['site', 'stream'] as const;

/** Badges in four levels: reached, claimed and missing ones (POINTS-04). */
export function AchievementsPage() {
  const { t } = useTranslation('achievements');
  const { data: badges, isError, refetch } = useQuery(planQuery(useApi()));
  return (
    <PointsPage part="achievements" lead={t('lead')}>
      {!badges && !isError && <Skeleton height="960px" />}
      {!badges && isError && <FailedState retry={() => void refetch()} />}
      {badges && (
        <>
          <State badges={badges} />
          {SOURCES.map((source) => (
            <section key={source} className={s['group']} aria-labelledby={`badges-${source}`}>
              <h3 id={`badges-${source}`}>{t(`group.${source}`)}</h3>
              <ul className={s['badges']}>
                {badges
                  .filter(({ badge }) => BADGES[badge].source === source)
                  .map((plan) => (
                    <BadgeCard key={plan.badge} plan={plan} />
                  ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </PointsPage>
  );
}

/** Summary of the progress, or an introduction for new members. */
function State({ badges }: { badges: readonly BadgePlan[] }) {
  const { t } = useTranslation('achievements');
  const levels = badges.flatMap((plan) => plan.levels);
  const waiting = levels.filter(({ state }) => state === 'claim').length;
  const claimed = levels.filter(({ state }) => state === 'done').length;
  const fresh = waiting === 0 && claimed === 0;
  return (
    <div className={s['state']}>
      <p role="status">
        {fresh ? t('new') : t('summary', { claimed, all: levels.length })}
        {waiting > 0 && <strong> {t('waiting', { count: waiting })}</strong>}
      </p>
      <ClaimAll badges={badges} />
      {fresh && <ButtonLink to="/forum/post">{t('new-go')}</ButtonLink>}
    </div>
  );
}
