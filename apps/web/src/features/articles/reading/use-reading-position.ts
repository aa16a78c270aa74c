import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { articleRoutes } from '@site/contract/articles/routes.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { patchArticle } from '../queries.ts';
import { percentAt } from './reading-position.ts';

/** Time without scrolling after which the reading position is saved, in milliseconds. */
const RESTS_MS = 1200;

/** Returns the vertical position and height of an element in the document, in pixels. */
export function extentOf(element: HTMLElement): { top: number; height: number } {
  const { top, height } = element.getBoundingClientRect();
  return { top: top + window.scrollY, height };
}

/** Saves a logged-in user's reading position shortly after each pause in scrolling and when the page is left. */
export function useReadingPosition(text: RefObject<HTMLElement | null>, id: number): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useUser()?.id;
  const sent = useRef<number | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let percent: number | null = null;
    const send = () => {
      clearTimeout(timer);
      if (percent === null || percent === sent.current) return;
      sent.current = percent;
      patchArticle(queryClient, id, { place: percent });
      // Failing to save the position is not reported.
      api(articleRoutes.place, { id, percent }).catch(() => undefined);
    };
    const look = () => {
      if (!text.current) return;
      percent = percentAt(extentOf(text.current), { scroll: window.scrollY, height: window.innerHeight });
      clearTimeout(timer);
      timer = setTimeout(send, RESTS_MS);
    };
    const leave = () => document.visibilityState === 'hidden' && send();
    window.addEventListener('scroll', look, { passive: true });
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('scroll', look);
      document.removeEventListener('visibilitychange', leave);
      send();
    };
  }, [api, queryClient, text, id, userId]);
}
