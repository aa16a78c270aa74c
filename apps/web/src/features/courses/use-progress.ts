import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { useApi, useUser } from '#platform/use-api.ts';
import { applyStep } from './apply-step.ts';
import { ProgressSender } from './progress-sender.ts';

/** A page that is left still gets its last call out. */
const whileLeaving = (url: string, init: RequestInit) => fetch(url, { ...init, keepalive: true });

/**
 * Keeps what is seen of chapters, in the language of their texts.
 * @returns takes units that were seen, and where one is
 */
export function useProgress(lang: Language): (chapterId: number, units: readonly number[], place: number) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useUser()?.id;
  const sender = useRef<ProgressSender | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    const made = new ProgressSender({
      name: `course-progress:${userId}:${lang}`,
      storage: localStorage,
      send: (chapterId, batch, leaving) =>
        api(courseRoutes.progress, { chapterId, ...batch, lang }, leaving ? { send: whileLeaving } : {}),
      onStep: (chapterId, step) => applyStep(queryClient, chapterId, step),
    });
    sender.current = made;
    const hidden = () => document.visibilityState === 'hidden' && made.flush({ leaving: true });
    const back = () => made.flush();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('online', back);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('online', back);
      made.end();
      sender.current = null;
    };
  }, [api, queryClient, userId, lang]);
  return (chapterId, units, place) => sender.current?.add(chapterId, units, place);
}
