import type { Bingo } from '@site/contract/games/routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lineText } from './line-text.ts';
import s from './bingo.module.css';

/** Completed lines and points so far. */
export function BingoLines({ bingo }: { bingo: Bingo }) {
  const { t } = useTranslation('games');
  const { state, cells, lines, points, preview } = bingo;
  return (
    <section className={s['score']} aria-labelledby="bingo-score">
      <h2 id="bingo-score">{t('score.title')}</h2>
      {state === 'open' && (
        <p>
          {t('score.text', {
            checked: t('bingo.checked', { count: cells.filter((cell) => cell.state === 'checked').length }),
            points: t('points', { count: points }),
          })}
        </p>
      )}
      {preview && <p className={s['small']}>{t('score.preview')}</p>}
      {lines.length === 0 ? (
        <p className={s['small']}>{t(state === 'open' ? 'score.no-lines' : 'score.never')}</p>
      ) : (
        <ul className={s['whole']}>
          {lines.map((name) => (
            <li key={name}>{lineText(t, name)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
