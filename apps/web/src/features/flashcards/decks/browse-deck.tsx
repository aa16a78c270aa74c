import { useState } from 'react';
import type { FlashCard } from '@site/contract/flashcards/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { FlipCard } from '../flip-card.tsx';
import s from '../sessions/session.module.css';

/** Browses all cards of a deck, one after the other, without recording ratings. */
export function BrowseDeck({ cards }: { cards: readonly FlashCard[] }) {
  const { t } = useTranslation('flash-cards');
  const [{ place, flipped, moved }, set] = useState({ place: 0, flipped: false, moved: false });
  const go = (to: number) => set({ place: to, flipped: false, moved: true });
  const card = cards[place];
  const count = cards.length;
  if (!card) {
    return (
      <section className={s['summary']} role="status">
        <h2>{t('done.through')}</h2>
        <div className={s['actions']}>
          <Button onClick={() => go(0)}>{t('done.again-all')}</Button>
          <ButtonLink to="/flash-cards-list">{t('all')}</ButtonLink>
        </div>
      </section>
    );
  }
  const label = t('card.place', { place: place + 1, count });
  return (
    <div className={s['session']}>
      <div className={s['top']}>
        <span className="tabular">{label}</span>
      </div>
      <div className={s['track']} aria-hidden="true">
        <span style={{ inlineSize: `${((place + 1) / count) * 100}%` }} />
      </div>
      <FlipCard
        key={place}
        card={card}
        flipped={flipped}
        takesFocus={moved}
        label={label}
        onFlip={() => set({ place, flipped: !flipped, moved: true })}
      />
      <div className={s['pages']}>
        <Button disabled={place === 0} onClick={() => go(place - 1)}>
          {t('previous')}
        </Button>
        <Button look="primary" onClick={() => go(place + 1)}>
          {t('next')}
        </Button>
      </div>
    </div>
  );
}
