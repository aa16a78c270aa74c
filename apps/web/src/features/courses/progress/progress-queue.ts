import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { offlineQueue } from '#platform/offline/offline-queue.ts';
import type { Step } from './merge-progress.ts';

/** Seen parts of a chapter, and the position at that time. */
interface SeenItem {
  id: string;
  at: string;
  chapterId: number;
  /** Language of the text whose pages are counted. */
  lang: Language;
  seen: number[];
  place: number;
}

/** Maximum number of parts per call. If more are queued for a chapter, only the latest are sent. */
const MOST = 500;

/** With keepalive, the last call is sent even if the page closes. */
const fetchKeepalive = (url: string, init: RequestInit) => fetch(url, { ...init, keepalive: true });

/**
 * Sends the progress of one chapter in one language.
 * @returns null if there are no items, or if the server will never accept them, for example because the chapter was
 * deleted
 * @throws on any other error, so that the queue retries
 */
async function sendChapter(api: Client, items: readonly SeenItem[]): Promise<[number, Step] | null> {
  const last = items.at(-1);
  if (!last) return null;
  const { chapterId, lang, place } = last;
  const seen = [...new Set(items.flatMap((item) => item.seen))].slice(-MOST);
  try {
    return [chapterId, await api(courseRoutes.progress, { chapterId, lang, seen, place }, { send: fetchKeepalive })];
  } catch (error) {
    if (isApiError(error, 'courses.beyond-the-end', 'courses.not-found', 'invalid')) return null;
    throw error;
  }
}

/**
 * Queue of progress that the server has not confirmed. The most recent chapter is sent last, because the course resumes
 * at the chapter sent last.
 */
export const progressQueue = offlineQueue<SeenItem, [number, Step][]>('seen', async (api, items) => {
  const chapters = Map.groupBy(items.toReversed(), ({ chapterId, lang }) => `${chapterId} ${lang}`);
  const steps: [number, Step][] = [];
  for (const own of [...chapters.values()].reverse()) {
    const step = await sendChapter(api, own.reverse());
    if (step) steps.push(step);
  }
  return steps;
});
