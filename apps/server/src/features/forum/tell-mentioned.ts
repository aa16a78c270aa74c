import type { Work } from '#platform/context.ts';
import { memberMentioned } from './events.ts';
import { mentionsOf } from './mentions-of.ts';

interface Written {
  postId: number;
  /** Null when the post itself mentions. */
  replyId: number | null;
  authorId: number;
  html: string;
  /** What stood there before: whoever was mentioned in it knows. */
  before?: string;
}

/** Whoever names more people at once talks to nobody. */
const AT_MOST = 20;

/** Emits who was mentioned, once for each member and text; authors who mention themselves know. */
export async function tellMentioned(
  emit: Work['emit'],
  { postId, replyId, authorId, html, before = '' }: Written,
): Promise<void> {
  const known = new Set([authorId, ...mentionsOf(before, { quoted: true })]);
  for (const userId of mentionsOf(html)
    .filter((id) => !known.has(id))
    .slice(0, AT_MOST)) {
    await emit(memberMentioned, { userId, postId, replyId, authorId });
  }
}
