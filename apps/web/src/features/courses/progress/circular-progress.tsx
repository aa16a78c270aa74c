import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './circular-progress.module.css';

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

/** Progress as a ring with the percentage, or with a check mark at 100%. */
export function CircularProgress({ percent, size = 48 }: { percent: number; size?: number }) {
  const { t } = useTranslation('courses');
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className={s['ring']}
      role="img"
      aria-label={t('percent', { percent })}
    >
      <circle cx="24" cy="24" r={RADIUS} className={s['track']} />
      {percent > 0 && (
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          className={s['bar']}
          strokeDasharray={`${(percent / 100) * ROUND} ${ROUND}`}
          transform="rotate(-90 24 24)"
        />
      )}
      {percent === 100 ? (
        <path d="m16 24.500 6 6 11-13" className={s['check']} />
      ) : (
        <text x="24" y="28.500" className={s['number']}>
          {t('percent', { percent })}
        </text>
      )}
    </svg>
  );
}
