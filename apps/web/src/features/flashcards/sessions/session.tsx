import { useEffect, useReducer, useState } from 'react';
import { SESSION_SECONDS, type Deck, type FlashCard } from '@site/contract/flashcards/schemas.ts';
import { useUser } from '#platform/api/use-api.ts';
import { useOnline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { cardReviews, type Review } from '../reviews/card-reviews.ts';
import { FlipCard } from '../flip-card.tsx';
import { RateButtons } from '../reviews/rate-buttons.tsx';
import { SessionSummary } from './session-summary.tsx';
import { begin, sessionStep } from './session-state.ts';
import { toLearn } from './to-learn.ts';
import { guestReviews } from '../reviews/guest-reviews.ts';
import { flippedCards } from '../reviews/flipped-cards.ts';
import { useCardReviews } from '../reviews/use-card-reviews.ts';
import s from './session.module.css';

/** Remaining seconds. Restarts with each round and whenever `running` becomes true; stops while it is false. */
function useCountdown(seconds: number, { running, round }: { running: boolean; round: number }): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (!running) return;
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds, running, round]);
  return left;
}

interface Props {
  deck: Deck;
  cards: readonly FlashCard[];
  queue: readonly number[];
  /** Time at which the queue was fetched, as a Unix timestamp in milliseconds. */
  asOf: number;
}

/** A visitor's cards that are known return after a day. */
const DAY_MS = 86_400_000;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Learning session of two minutes: flip a card, rate it, continue with the next one. */
export function Session({ deck, cards: dealt, queue: given, asOf }: Props) {
  const online = useOnline();
  const { t } = useTranslation('flash-cards');
  const userId = useUser()?.id;
  // The queue holds indexes into these cards, so they are a snapshot: a refetch during the session may return other
  // cards.
  const [cards] = useState(dealt);
  const { rate, waiting } = useCardReviews();
  const [state, step] = useReducer(sessionStep, given, begin);
  const [round, setRound] = useState(0);
  const [started, setStarted] = useState(false);
  useEffect(() => {
    // Skips cards rated as known after the queue was fetched, for example offline.
    const rated =
      userId === undefined
        ? guestReviews.all().filter(({ at }) => Date.parse(at) > Date.now() - DAY_MS)
        : [...cardReviews.waiting(userId), ...flippedCards.since(userId, asOf)];
    step({ type: 'begin', queue: toLearn(cards, given, rated) });
    setStarted(true);
    // Runs once on mount, because later ratings update the session directly.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const left = useCountdown(SESSION_SECONDS, { running: started && !state.ended, round });
  const place = state.queue[0] ?? -1;
  const card = cards[place];
  const pendingNote = waiting > 0 && !online && (
    <p className={s['waiting']} role="status">
      {t('waiting', { count: waiting })}
    </p>
  );
  if (state.ended || !card) {
    const more = () => {
      setRound(round + 1);
      step({ type: 'more' });
    };
    return (
      <>
        <SessionSummary deck={deck} state={state} onMore={more} />
        {pendingNote}
      </>
    );
  }
  const onRate = (rating: Review['rating']) => {
    rate(card, rating);
    step({ type: 'rate', rating, over: left === 0 });
  };
  const done = state.known.size;
  const count = done + state.queue.length;
  return (
    <div className={s['session']}>
      <div className={s['top']}>
        <span className="tabular">{t('card.place', { place: done + 1, count })}</span>
        <span role="timer" aria-label={t('clock')} className={s['clock']}>
          {clock(left)}
        </span>
        <Button look="quiet" small className={s['stop']} onClick={() => step({ type: 'end' })}>
          {t('stop')}
        </Button>
      </div>
      <div className={s['track']} aria-hidden="true">
        <span style={{ inlineSize: `${(done / count) * 100}%` }} />
      </div>
      <FlipCard
        // A new key per turn mounts a new card, so that the previous one does not visibly flip back.
        key={`${place} ${state.turns}`}
        card={card}
        flipped={state.flipped}
        takesFocus={state.turns > 0}
        label={t('card.place', { place: done + 1, count })}
        onFlip={() => step({ type: 'flip' })}
      />
      {state.flipped ? (
        <RateButtons card={card} showsIntervals={!state.missed.has(place)} onRate={onRate} />
      ) : (
        <p className={s['hint']}>{t('card.hint')}</p>
      )}
      {pendingNote}
    </div>
  );
}
