import { sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { hasBlurredPictures } from './has-blurred-pictures.ts';

/**
 * Columns of `users` for a member beside something: name, picture and role. While a report about the picture is being checked, the
 * small ones are replaced by the default; only the profile shows it, behind a tap (SAFE-03).
 */
export const authorColumns = {
  id: users.id,
  nickName: users.nickName,
  avatar: sql<
    string | null
  >`case when ${hasBlurredPictures('member', sql`users.id`)} then null else users.avatar end`.as('avatar'),
  role: users.role,
};
