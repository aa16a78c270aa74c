import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { deviceOutbox } from '#platform/device-outbox.ts';
import type { Step } from './apply-step.ts';

/** Parts of a chapter that were seen, and where one was then. */
interface SeenItem {
  id: string;
  at: string;
  chapterId: number;
  /** Whose pages are counted. */
  lang: Language;
  seen: number[];
  place: number;
}

/** Of one call. */
const MOST = 500;

/** A page that is left still gets its last call out. */
const keptAlive = (url: string, init: RequestInit) => fetch(url, { ...init, keepalive: true });

/** What was seen of one chapter in one language. Null when it will never count: its text has changed, or it is no more. */
async function sendChapter(api: Client, items: readonly SeenItem[]): Promise<[number, Step] | null> {
  const last = items.at(-1);
  if (!last) return null;
  const { chapterId, lang, place } = last;
  const seen = [...new Set(items.flatMap((item) => item.seen))].slice(-MOST);
  try {
    return [chapterId, await api(courseRoutes.progress, { chapterId, lang, seen, place }, { send: keptAlive })];
  } catch (error) {
    if (isApiError(error, 'courses.beyond-the-end', 'courses.not-found', 'invalid')) return null;
    throw error;
  }
}

/**
 * What was seen of chapters and the server has not confirmed yet. The chapter where one was last goes last: there one goes on.
 */
export const seenOutbox = deviceOutbox<SeenItem, [number, Step][]>('seen', async (api, items) => {
  const chapters = Map.groupBy(items.toReversed(), ({ chapterId, lang }) => `${chapterId} ${lang}`);
  const steps: [number, Step][] = [];
  for (const own of [...chapters.values()].reverse()) {
    const step = await sendChapter(api, own.reverse());
    if (step) steps.push(step);
  }
  return steps;
});
