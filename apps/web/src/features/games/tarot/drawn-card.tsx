import { useEffect, useRef } from 'react';
import type { TarotDraw } from '@site/contract/games/routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CardBack, CardFront } from './card-art.tsx';
import { Countdown } from '../countdown.tsx';
import { deckCard } from '@site/contract/games/deck.ts';
import s from './tarot.module.css';

interface DrawnCardProps {
  draw: TarotDraw;
  /** Whether the card was just drawn. It then flips with an animation, and its heading receives the focus. */
  fresh: boolean;
  nextAt: string;
}

/** Card of the day: its text, points and the time of the next draw. */
export function DrawnCard({ draw, fresh, nextAt }: DrawnCardProps) {
  const { t } = useTranslation('games');
  const heading = useRef<HTMLHeadingElement>(null);
  const card = deckCard(draw.card);
  useEffect(() => {
    if (fresh) heading.current?.focus({ preventScroll: true });
  }, [fresh]);
  return (
    <div className={s['drawn']} data-fresh={fresh}>
      <div className={s['turning']} aria-hidden="true">
        <div className={s['face']}>
          <CardFront card={draw.card} />
        </div>
        {fresh && (
          <div className={s['rear']}>
            <CardBack />
          </div>
        )}
      </div>
      <div className={s['words']}>
        <p className={s['over']}>{t('tarot.yours')}</p>
        <h3 ref={heading} tabIndex={-1}>
          {t(`card.${card}`)}
        </h3>
        <p className={s['award']}>{t('tarot.award', { count: draw.points })}</p>
        <p className={s['advice']}>{t(`card.${card}.text`)}</p>
        <Countdown label={t('tarot.next')} until={nextAt} />
      </div>
    </div>
  );
}
