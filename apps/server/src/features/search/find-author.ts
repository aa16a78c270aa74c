import { eq } from 'drizzle-orm';
import type { Author } from '@site/contract/members/schemas.ts';
import { users } from '#platform/users/users.ts';
import { authorColumns } from '#platform/members/author-columns.ts';
import { authorView, countProfile, visibilityOf } from '#features/members';
import type { Context } from '#platform/context.ts';

/** Returns the author by whom a search is filtered; null if the viewer can't open the profile. */
export async function findAuthor(context: Context, id: number): Promise<Author | null> {
  const { db, viewer } = context;
  await countProfile(context, id);
  const visibility = await visibilityOf(db, viewer, id);
  if (!visibility || visibility.closed !== null) return null;
  const [found] = await db.select(authorColumns).from(users).where(eq(users.id, id));
  return found ? authorView(found) : null;
}
