import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { FlashCard } from '@site/contract/flashcards/schemas.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { cardReviews, type Review } from './card-reviews.ts';
import { flippedCards } from './flipped-cards.ts';
import { guestReviews } from './guest-reviews.ts';

/**
 * Queues ratings and sends them at once, or when the connection returns. Those of a visitor stay on the device and are
 * sent after logging in.
 */
export function useCardReviews(): {
  /** Number of ratings queued on this device. */
  waiting: number;
  rate: (card: FlashCard, rating: Review['rating']) => void;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useUser()?.id;
  const [waiting, setWaiting] = useState(0);
  const flush = useCallback(async () => {
    if (userId === undefined) return;
    guestReviews.moveTo(userId);
    const had = cardReviews.waiting(userId).length;
    if (had > 0 && (await cardReviews.flush(api, userId))) {
      await queryClient.invalidateQueries({ queryKey: ['flash-cards', 'decks'] });
      await queryClient.invalidateQueries({ queryKey: ['continuing'] });
    }
    setWaiting(cardReviews.waiting(userId).length);
  }, [api, queryClient, userId]);
  useEffect(() => {
    const send = () => void flush();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [flush]);
  return {
    waiting,
    rate({ documentId, item }, rating) {
      const review: Review = {
        id: crypto.randomUUID(),
        documentId,
        item,
        rating,
        at: new Date().toISOString(),
      };
      if (userId === undefined) return guestReviews.add(review);
      cardReviews.add(userId, review);
      flippedCards.add(userId, review);
      void flush();
    },
  };
}
