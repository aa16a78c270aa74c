import { sql, type SQL } from 'drizzle-orm';
import { users } from '#platform/users/users.ts';

/** Condition: the nickname starts with the prefix, case-insensitively. Uses the index users_nick_name_prefix. */
export function nickNameBegins(text: string): SQL {
  const prefix = `${text.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(${users.nickName}) like lower(${prefix})`;
}
