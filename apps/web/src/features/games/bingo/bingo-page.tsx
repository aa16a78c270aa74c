import { useState } from 'react';
import { PointsTabs } from '#features/points';
import { refusalOf } from '#platform/sessions/session.ts';
import { useUser } from '#platform/api/use-api.ts';
import { useOnline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { BingoScene } from './bingo-art.tsx';
import { BingoBoard } from './bingo-board.tsx';
import { BingoCard } from './bingo-card.tsx';
import { BingoLines } from './bingo-lines.tsx';
import { BingoRules } from './bingo-rules.tsx';
import { BingoWhen } from './bingo-when.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { useBingo } from './use-bingo.ts';
import s from './bingo.module.css';

/** December bingo (POINTS-06). `preview` is a simulated time, for staff. */
export function BingoPage({ preview }: { preview: string | undefined }) {
  const { t } = useTranslation('games');
  const isModerator = refusalOf(useUser(), 'moderator') === null;
  const asOf = isModerator ? preview : undefined;
  return (
    <div className="page page-column">
      <header className="page-intro">
        <h1>{t('bingo.title')}</h1>
        <p>{t('bingo.intro')}</p>
      </header>
      <PointsTabs current="bingo" />
      {isModerator && <PreviewBar preview={preview} />}
      <BingoScene />
      <Play preview={asOf} />
      <BingoRules />
    </div>
  );
}

function Play({ preview }: { preview: string | undefined }) {
  const { t } = useTranslation('games');
  const online = useOnline();
  const { bingo, isError, refetch, done, problem, busy, clear, flip, check } = useBingo(preview);
  const [chosen, setChosen] = useState<number | null>(null);
  if (!bingo) {
    return isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="420px" />;
  }
  const choose = (position: number) => {
    setChosen(position);
    clear();
    if (bingo.mayFlip && bingo.cells[position]?.state === 'closed') flip(position);
  };
  const turned = bingo.cells.some(({ state }) => state !== 'closed');
  return (
    <>
      <BingoWhen bingo={bingo} preview={preview} />
      {!online && <p className={s['note']}>{t('offline')}</p>}
      {(bingo.state === 'open' || turned) && (
        <div className={s['play']}>
          <BingoBoard bingo={bingo} chosen={chosen} busy={busy} onChoose={choose} />
          <div className={s['aside']}>
            <BingoCard bingo={bingo} position={chosen} busy={busy !== null} {...{ done, problem }} onCheck={check} />
            <BingoLines bingo={bingo} />
          </div>
        </div>
      )}
    </>
  );
}
