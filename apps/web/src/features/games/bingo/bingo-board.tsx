import { BINGO_LINES, BINGO_SIDE } from '@site/contract/games/bingo.ts';
import type { Bingo } from '@site/contract/games/routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { BingoBack } from './bingo-art.tsx';
import { ChallengeArt } from './challenge-art.tsx';
import { placeOf } from './place-of.ts';
import s from './bingo-board.module.css';

interface BingoBoardProps {
  bingo: Bingo;
  /** Index of the card whose text is shown next to the board. */
  chosen: number | null;
  busy: number | null;
  onChoose: (position: number) => void;
}

/** Board of sixteen cards. A press flips a face-down card when allowed, and shows its text. */
export function BingoBoard({ bingo, chosen, busy, onChoose }: BingoBoardProps) {
  const { t } = useTranslation('games');
  const { cells, lines, mayFlip } = bingo;
  const inLine = new Set(BINGO_LINES.flatMap(({ name, positions }) => (lines.includes(name) ? positions : [])));
  return (
    <div className={s['board']} role="group" aria-label={t('board')} data-turning={mayFlip}>
      {cells.map(({ state, challenge }, position) => (
        <button
          // Cards never move, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          key={position}
          type="button"
          className={s['cell']}
          data-state={state}
          data-line={inLine.has(position)}
          data-busy={busy === position}
          aria-pressed={chosen === position}
          aria-label={t(`cell.${state === 'closed' && mayFlip ? 'turn' : state}`, {
            ...placeOf(position),
            challenge: challenge ? t(`challenge.${challenge}`) : '',
          })}
          onClick={() => onChoose(position)}
        >
          <span className={s['inner']} data-turned={challenge !== null}>
            <span className={s['back']}>
              <BingoBack />
            </span>
            <span className={s['front']}>
              {challenge && (
                <>
                  <ChallengeArt challenge={challenge} />
                  <span className={s['name']}>{t(`challenge.${challenge}`)}</span>
                </>
              )}
              {state === 'checked' && (
                <span className={s['mark']}>
                  <Icon name="check" size={16} />
                </span>
              )}
            </span>
          </span>
        </button>
      ))}
      <svg
        viewBox={`0 0 ${BINGO_SIDE} ${BINGO_SIDE}`}
        preserveAspectRatio="none"
        className={s['lines']}
        aria-hidden="true"
      >
        {BINGO_LINES.filter(({ name }) => lines.includes(name)).map(({ name, positions }) => (
          <path key={name} d={lineOf(positions)} pathLength="1" />
        ))}
      </svg>
    </div>
  );
}

/** Line through the centres of the first and last card, slightly extended. */
function lineOf(positions: readonly number[]): string {
  const points = [positions[0] ?? 0, positions.at(-1) ?? 0].map((position) => ({
    x: (position % BINGO_SIDE) + 0.5,
    y: Math.floor(position / BINGO_SIDE) + 0.5,
  }));
  const [from = { x: 0, y: 0 }, to = from] = points;
  const dx = Math.sign(to.x - from.x) * 0.38;
  const dy = Math.sign(to.y - from.y) * 0.38;
  return `M${from.x - dx} ${from.y - dy}L${to.x + dx} ${to.y + dy}`;
}
