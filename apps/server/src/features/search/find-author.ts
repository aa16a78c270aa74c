import { and, eq, isNotNull } from 'drizzle-orm';
import type { Author } from '@site/contract/members/schemas.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { authorColumns } from '#features/forum';
import { authorView } from '#features/members';

/** The member by whom a search is narrowed; null when there is none. */
export async function findAuthor(db: Database, id: number): Promise<Author | null> {
  const [found] = await db
    .select(authorColumns)
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.role)));
  return found ? authorView(found) : null;
}
