import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { TAROT_HAND } from '@site/contract/games/tarot.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CardBack } from './card-art.tsx';
import s from './tarot.module.css';

const PLACES = Array.from({ length: TAROT_HAND }, (_, place) => place);
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface TarotHandProps {
  /** Index of the picked card while the cards are shuffled; null otherwise. */
  picked: number | null;
  onPick: (card: number) => void;
}

/** Face-down cards. Arrow keys, Home and End move the focus; Enter and Space pick. */
export function TarotHand({ picked, onPick }: TarotHandProps) {
  const { t } = useTranslation('games');
  const cards = useRef<(HTMLButtonElement | null)[]>([]);
  const move = (event: KeyboardEvent, place: number) => {
    const step = STEPS[event.key];
    const to = { Home: 0, End: TAROT_HAND - 1 }[event.key] ?? (step && (place + step + TAROT_HAND) % TAROT_HAND);
    if (to === undefined) return;
    event.preventDefault();
    cards.current[to]?.focus();
  };
  return (
    <div className={s['hand']} role="group" aria-label={t('hand')} data-shuffling={picked !== null}>
      {PLACES.map((place) => (
        <button
          key={place}
          ref={(button) => {
            cards.current[place] = button;
          }}
          type="button"
          className={s['down']}
          style={{ '--place': place - (TAROT_HAND - 1) / 2 } as CSSProperties}
          data-picked={picked === place}
          // aria-disabled instead of disabled, so that the name and focus remain during the shuffle.
          aria-disabled={picked !== null}
          aria-label={t('hand.card', { place: place + 1, of: TAROT_HAND })}
          onKeyDown={(event) => move(event, place)}
          onClick={() => picked === null && onPick(place)}
        >
          <CardBack />
        </button>
      ))}
    </div>
  );
}
