import type { ComponentProps } from 'react';
import type { Tarot } from '@site/contract/games/routes.ts';
import { useOnline } from '#platform/offline/use-online.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { deckCard } from '@site/contract/games/deck.ts';
import { DrawnCard } from './drawn-card.tsx';
import { TarotHand } from './tarot-hand.tsx';
import { useTarot } from './use-tarot.ts';
import s from './tarot.module.css';

/** Tarot table: five cards to pick from, or the card of the day (POINTS-05). */
export function TarotTable({ tarot }: { tarot: Tarot }) {
  const { t } = useTranslation('games');
  const online = useOnline();
  const { view, pick } = useTarot(tarot);
  const again = view.show === 'hand' ? view.pick : null;
  const problem = view.show === 'shuffle' ? null : view.problem;
  return (
    <section className={s['table']} aria-labelledby="tarot-table">
      <h2 id="tarot-table">{t(view.show === 'drawn' ? 'tarot.today' : 'tarot.pick')}</h2>
      {view.show === 'drawn' ? (
        <DrawnCard key={view.draw.at} draw={view.draw} fresh={view.fresh} nextAt={tarot.nextAt} />
      ) : (
        <HintedHand picked={view.show === 'shuffle' ? view.pick : null} onPick={pick} />
      )}
      {!online && view.show === 'hand' && <p className={s['note']}>{t('offline')}</p>}
      {problem && (
        <div className={s['note']} role="alert">
          <p>{t(`tarot.problem.${problem}`)}</p>
          {again !== null && (
            <Button small onClick={() => pick(again)}>
              {t('again')}
            </Button>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {statusText(view, t)}
      </p>
    </section>
  );
}

function HintedHand({ picked, onPick }: ComponentProps<typeof TarotHand>) {
  const { t } = useTranslation('games');
  return (
    <>
      <p className={s['hint']}>{t(picked === null ? 'tarot.hint' : 'tarot.shuffling')}</p>
      <TarotHand picked={picked} onPick={onPick} />
    </>
  );
}

/** Returns the text that screen readers announce. */
function statusText(view: ReturnType<typeof useTarot>['view'], t: Translate<'games'>): string {
  if (view.show === 'shuffle') return t('tarot.shuffling');
  if (view.show !== 'drawn' || !view.fresh) return '';
  return t('tarot.said', { card: t(`card.${deckCard(view.draw.card)}`), points: view.draw.points });
}
