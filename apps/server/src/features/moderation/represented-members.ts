import { listedFor, worksOn } from '#features/members';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { representedCamSite } from '@site/contract/core/roles.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import type { Viewer } from '#platform/sessions/session.ts';

/**
 * Returns the condition on `users` for the members that a reader sees in the tables of the moderation area.
 * Representatives of a cam site see the listed members who work on it.
 * @returns undefined for the site's own team, who see everyone
 */
export async function representedMembers(db: Executor, reader: Viewer): Promise<SQL | undefined> {
  const platform = representedCamSite(reader.role);
  return platform === null ? undefined : and(await listedFor(db, reader), worksOn(platform));
}

/**
 * Returns the condition for members' content. Representatives see only published items by the members they represent.
 * @returns undefined for the site's own team, who see all content
 */
export async function representedItems(
  db: Executor,
  reader: Viewer,
  columns: { authorId: PgColumn; state: PgColumn },
): Promise<SQL | undefined> {
  const managed = await representedMembers(db, reader);
  if (!managed) return undefined;
  const authors = db.select({ id: users.id }).from(users).where(managed);
  return and(eq(columns.state, 'visible'), sql`${columns.authorId} in ${authors}`);
}
