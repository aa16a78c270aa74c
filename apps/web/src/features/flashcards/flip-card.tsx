import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { FlashCard } from '@site/contract/flashcards/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './flip-card.module.css';
import { useFlipKey } from './use-flip-key.ts';

interface Props {
  card: FlashCard;
  flipped: boolean;
  /** Whether the focus moves to this card, for keyboard users. */
  takesFocus: boolean;
  label: string;
  onFlip: () => void;
}

/** Card that flips to its back when the front is pressed anywhere. Screen readers announce the visible side. */
export function FlipCard({ card, flipped, takesFocus, label, onFlip }: Props) {
  const { t } = useTranslation('flash-cards');
  const front = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLDivElement>(null);
  const { documentId, item } = card;
  useFlipKey(onFlip, { isActive: !flipped });
  useEffect(() => {
    if (!takesFocus && !flipped) return;
    // Flipping does not move the card, so the page must not scroll.
    if (flipped) back.current?.focus({ preventScroll: true });
    else front.current?.focus({ preventScroll: true });
  }, [flipped, takesFocus, documentId, item]);
  return (
    <section className={s['place']} aria-label={label}>
      <div className={s['card']} data-flipped={flipped}>
        <div className={s['front']} inert={flipped}>
          <p className={s['side']}>{t('card.front')}</p>
          <p className={s['question']} lang={card.language}>
            {card.front}
          </p>
          <button ref={front} type="button" className={s['turn']} onClick={onFlip}>
            {t('card.show')}
          </button>
        </div>
        <div ref={back} className={s['back']} inert={!flipped} tabIndex={-1} role="group" aria-label={t('card.back')}>
          <p className={s['side']} aria-hidden="true">
            {t('card.back')}
          </p>
          <p className={s['asked']} lang={card.language}>
            {card.front}
          </p>
          <div className={s['answer']} lang={card.language}>
            {card.back.split('\n\n').map((part) => (
              <p key={part}>{part}</p>
            ))}
          </div>
          {card.source && (
            <Link to={card.source} className={s['source']}>
              {t('card.source')}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
