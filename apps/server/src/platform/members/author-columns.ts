import { sql } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { hasBlurredPictures } from '../moderation/has-blurred-pictures.ts';

/**
 * Columns of `users` for the author shown next to content: name, profile picture and role. While the profile picture is
 * blurred because of reports, the default image replaces its small versions. Only the profile shows the original, after
 * a tap (SAFE-03).
 */
export const authorColumns = {
  id: users.id,
  nickName: users.nickName,
  avatar: sql<
    string | null
  >`case when ${hasBlurredPictures('member', sql`users.id`)} then null else users.avatar end`.as('avatar'),
  role: users.role,
};
