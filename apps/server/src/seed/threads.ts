import { DAY, postTime } from './calendar.ts';
import type { CorpusThread } from './corpus.ts';
import { random } from './random.ts';
import { renderText } from './render-text.ts';

type Text = ReturnType<typeof renderText>;

/** A post that will be, with its place in time. Who writes in it is decided by planThread. */
export interface Thread {
  source: CorpusThread;
  /** Which repetition of the corpus, and which of its threads. */
  copy: number;
  index: number;
  title: string;
  body: Text;
  replies: readonly Text[];
  createdAt: number;
  deleted: boolean;
  pinned: boolean;
  /** Index of a reply that its author took back. */
  deletedReply: number | null;
}

/** Pinned posts have been there for a while. */
const PINNED_DAYS = 60;

/** Which threads show what deleting looks like: one post, and one reply in each of two others. */
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

/** All threads in the order of time. */
export function makeThreads(
  corpus: readonly CorpusThread[],
  { scale, today }: { scale: number; today: number },
): Thread[] {
  const gone = deletions(corpus);
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
        deleted: index === gone.post,
        deletedReply: gone.replies.get(index) ?? null,
      });
    }
  }
  return threads.sort((a, b) => a.createdAt - b.createdAt || a.copy - b.copy || a.index - b.index);
}
