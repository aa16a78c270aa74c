import { and, eq } from 'drizzle-orm';
import { inspoImages, inspoPosts } from '#db/schema/inspo.ts';
import { screen } from '#features/moderation';
import type { TransactionScope } from '#platform/transaction-scope.ts';

interface Written {
  id: number;
  authorId: number;
  text: string;
}

/**
 * Checks the text and image descriptions of a new or edited post for watched words. If they contain one, hides the post
 * until a moderator has approved it.
 * @returns whether a visible post was hidden
 */
export async function screenPost(work: TransactionScope, { id, authorId, text }: Written): Promise<boolean> {
  const { tx } = work;
  const pictures = await tx.select({ alt: inspoImages.alt }).from(inspoImages).where(eq(inspoImages.postId, id));
  const texts = [text, ...pictures.map(({ alt }) => alt)].filter((words) => words !== '');
  const held = await screen(work, { kind: 'inspo', id, authorId, texts });
  if (!held) return false;
  const changed = await tx
    .update(inspoPosts)
    .set(held)
    .where(and(eq(inspoPosts.id, id), eq(inspoPosts.state, 'visible')))
    .returning({ id: inspoPosts.id });
  if (changed.length > 0) return true;
  // The post may already be hidden for lack of consent. Replaces that reason, because giving consent again would
  // otherwise restore the post before a moderator has approved it.
  await tx
    .update(inspoPosts)
    .set(held)
    .where(and(eq(inspoPosts.id, id), eq(inspoPosts.state, 'hidden'), eq(inspoPosts.hiddenFor, 'consent')));
  return false;
}
