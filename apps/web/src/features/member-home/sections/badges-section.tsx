import { useQuery } from '@tanstack/react-query';
import type { BadgePlan } from '@site/contract/badges/routes.ts';
import { BadgePicture, planQuery } from '#features/badges';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { SectionNote } from '../section-note.tsx';
import { SectionSkeleton } from '../section-skeleton.tsx';
import s from '../member-home.module.css';

const SHOWN = 3;
const SIZE = 40;
/** Badges that can be claimed, or the badge that the member is closest to. */
export default function BadgesSection() {
  const { t, i18n } = useTranslation('member-home');
  // Loaded with the section, because no other part of the page needs these texts.
  const { t: name } = useTranslation('achievements');
  const query = useQuery(planQuery(useApi()));
  if (!query.data) return <QueryPlaceholder query={query} skeleton={<SectionSkeleton />} />;
  if (!i18n.has('achievements')) return <SectionSkeleton />;
  const claimable = query.data.flatMap(({ badge, levels }) =>
    levels.filter(({ state }) => state === 'claim').map(({ level }) => ({ badge, level })),
  );
  if (claimable.length > 0) {
    return (
      <div className={s['action']}>
        <p>
          <strong>{t('badges.claim', { count: claimable.length })}</strong>
          <span className={s['badges']}>
            {claimable.slice(0, SHOWN).map(({ badge, level }) => (
              <span key={`${badge} ${level}`}>
                <BadgePicture badge={badge} level={level} size={SIZE} />
                <span>
                  {name(`badge.${badge}`)}
                  <span className={s['muted']}>{t('badges.level', { level })}</span>
                </span>
              </span>
            ))}
          </span>
        </p>
        <ButtonLink small to="/achievements">
          {t('badges.action')}
        </ButtonLink>
      </div>
    );
  }
  const next = closestLevel(query.data);
  if (!next) return <SectionNote text={t('badges.none')} />;
  const { badge, level, value, threshold } = next;
  const progress = t('badges.progress', { value, threshold });
  return (
    <div className={s['closest']}>
      <BadgePicture badge={badge} level={level} size={SIZE} locked />
      <div>
        <p>{t('badges.next', { name: name(`badge.${badge}`), level })}</p>
        <ProgressBar label={progress} value={value} max={threshold} />
        <p className={s['muted']}>{progress}</p>
      </div>
    </div>
  );
}

/** Returns the level that the member is closest to, in relation to its threshold. */
function closestLevel(badges: readonly BadgePlan[]) {
  const levels = badges
    .filter(({ counted }) => counted)
    .flatMap(({ badge, value, levels: all }) => {
      const next = all.find(({ state }) => state === 'progress');
      return next ? { badge, value, level: next.level, threshold: next.threshold } : [];
    });
  return levels.toSorted((a, b) => b.value / b.threshold - a.value / a.threshold)[0];
}
