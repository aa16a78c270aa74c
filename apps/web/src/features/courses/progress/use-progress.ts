import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { mergeProgress, type Step } from './merge-progress.ts';
import { progressQueue } from './progress-queue.ts';
import { SendSoon } from './send-soon.ts';

/**
 * Queues progress of chapters and sends it in batches, also when the page is hidden or the connection returns. Ignores
 * progress of visitors.
 * @param lang language of the chapters' texts
 * @returns a callback for seen parts and the current position
 */
export function useProgress(lang: Language): (chapterId: number, units: readonly number[], place: number) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useUser()?.id;
  const sending = useRef<SendSoon | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    const onResponse = (steps: [number, Step][]) => {
      for (const [chapterId, step] of steps) mergeProgress(queryClient, chapterId, step);
    };
    const made = new SendSoon((leaving) => progressQueue.flush(api, userId, { onResponse, leaving }));
    sending.current = made;
    // Sends progress that a previous page left in the queue.
    void made.now();
    const hidden = () => document.visibilityState === 'hidden' && void made.now({ leaving: true });
    const back = () => void made.now();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('online', back);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('online', back);
      made.end();
      sending.current = null;
    };
  }, [api, queryClient, userId]);
  return (chapterId, units, place) => {
    if (userId === undefined) return;
    const at = new Date().toISOString();
    progressQueue.add(userId, { id: crypto.randomUUID(), at, chapterId, lang, seen: [...units], place });
    sending.current?.soon();
  };
}
