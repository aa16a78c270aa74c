import { BADGE_NAMES, BADGE_POINTS, BADGES } from '@site/contract/badges/badges.ts';
import { partsOf } from '@site/contract/site/site-sections.ts';
import { BadgePicture } from '#features/badges';
import { useSite } from '#platform/api/use-api.ts';
import { ScrolledTable } from '#ui/lists/scrolled-table.tsx';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './about-page.module.css';

const LEVELS = BADGE_POINTS.map((points, index) => ({ points, level: index + 1 }));

/** Threshold of each level of each badge, and the points for each level. */
export function BadgeRules() {
  const { t, i18n } = useTranslation('points');
  const hidden = partsOf(useSite().disabledSections, 'badges');
  return (
    <ScrolledTable title={t('about.badges')}>
      <thead>
        <tr>
          <th scope="col">{t('about.badge')}</th>
          {LEVELS.map(({ level }) => (
            <th key={level} scope="col">
              {t('level', { level })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {BADGE_NAMES.filter((badge) => !hidden.includes(badge)).map((badge) => (
          <tr key={badge}>
            <th scope="row">
              <span className={s['badge']}>
                <BadgePicture badge={badge} level={1} size={32} />
                {t(`achievements:badge.${badge}`)}
              </span>
            </th>
            {LEVELS.map(({ level }) => (
              <td key={level}>{BADGES[badge].levels[level - 1]?.toLocaleString(i18n.language) ?? '–'}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('about.badge-points')}</th>
          {LEVELS.map(({ level, points }) => (
            <td key={level}>+{points}</td>
          ))}
        </tr>
      </tbody>
    </ScrolledTable>
  );
}
