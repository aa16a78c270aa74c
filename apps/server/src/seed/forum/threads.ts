import { DAY, postTime } from '../calendar.ts';
import type { CorpusThread } from '../corpus.ts';
import { random } from '../random.ts';
import { renderText } from '../render-text.ts';

type Text = ReturnType<typeof renderText>;

/** A planned post with its creation time. planThread assigns its authors. */
export interface Thread {
  source: CorpusThread;
  /** Number of the corpus copy, and index of the thread in the corpus. */
  copy: number;
  index: number;
  title: string;
  body: Text;
  replies: readonly Text[];
  createdAt: number;
  deleted: boolean;
  pinned: boolean;
  /** Index of a reply that its author deleted. */
  deletedReply: number | null;
}

/** Minimum age of pinned posts in days. */
const PINNED_DAYS = 60;

/** Picks the content to be deleted: one post, and one reply in each of two other posts. */
function deletions(corpus: readonly CorpusThread[]): { post: number; replies: ReadonlyMap<number, number> } {
  const plain = (thread: CorpusThread) => !thread.pinned && thread.replies.length >= 5 && thread.replies.length <= 8;
  const suited = [...corpus.keys()].filter((index) => {
    const thread = corpus[index];
    return thread !== undefined && plain(thread);
  });
  const at = (share: number) => suited[Math.floor(suited.length * share)] ?? 0;
  return {
    post: at(0.15),
    replies: new Map([
      [at(0.3), 2],
      [at(0.65), 3],
    ]),
  };
}

/** Plans all threads, sorted by creation time. */
export function makeThreads(
  corpus: readonly CorpusThread[],
  { scale, today }: { scale: number; today: number },
): Thread[] {
  const deleted = deletions(corpus);
  const texts = corpus.map((source) => ({
    body: renderText(source.body),
    replies: source.replies.map(({ body }) => renderText(body)),
  }));
  const threads: Thread[] = [];
  for (let copy = 0; copy < scale; copy += 1) {
    for (const [index, source] of corpus.entries()) {
      const text = texts[index];
      if (!text) throw new Error('no such thread');
      const pinned = source.pinned && copy === 0;
      const time = postTime(random(`time ${copy} ${index}`), today);
      threads.push({
        source,
        copy,
        index,
        title: copy === 0 ? source.title : `${source.title} · ${copy + 1}`,
        ...text,
        createdAt: pinned ? Math.min(time, today - PINNED_DAYS * DAY) : time,
        pinned,
        deleted: index === deleted.post,
        deletedReply: deleted.replies.get(index) ?? null,
      });
    }
  }
  return threads.sort((a, b) => a.createdAt - b.createdAt || a.copy - b.copy || a.index - b.index);
}
