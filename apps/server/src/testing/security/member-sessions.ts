import { randomUUID } from 'node:crypto';
import { foldName } from '@site/contract/members/fields.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';
import { connect } from '#db/client.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { follows } from '#db/schema/following.ts';
import { cookieNames } from '#platform/sessions/cookies.ts';
import { CTOKEN } from '#platform/sessions/ctoken.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { hashToken, newToken, sign } from '#platform/security/tokens.ts';

/** Session data of a logged-in member's browser. */
export interface MemberSession {
  userId: number;
  cookie: string;
  ctoken: string;
}

const CHUNK = 500;
const DAY = 86_400_000;

/**
 * Inserts `count` members with one session each directly into the database. The first and second members follow each
 * other, as do the third and fourth, and so on.
 * @param env settings of the server that they will call
 */
export async function memberSessions(env: Record<string, string>, count: number): Promise<MemberSession[]> {
  const settings = readSettings(env);
  const { token: tokenCookie } = cookieNames(settings);
  const { db, close } = connect(settings.DATABASE_URL, { max: 2 });
  const made: MemberSession[] = [];
  const lasts = new Date(Date.now() + DAY).toISOString();
  try {
    for (let first = 0; first < count; first += CHUNK) {
      const names = Array.from({ length: Math.min(CHUNK, count - first) }, (_, index) => `Socket ${first + index}`);
      const rows = await db
        .insert(users)
        .values(
          names.map((nickName) => ({
            email: `${nickName.replace(' ', '')}@bench.example`,
            userName: nickName.replace(' ', '_').toLowerCase(),
            passwordHash: '',
            language: 'en' as const,
            role: 'Member' as const,
            nickName,
            nickNameFolded: foldName(nickName),
            nickNameSkeleton: nameSkeleton(nickName),
            verifiedAt: new Date().toISOString(),
          })),
        )
        .returning({ id: users.id });
      const given = rows.map(({ id }) => ({ userId: id, id: randomUUID(), token: newToken() }));
      await db.insert(sessions).values(
        given.map(({ userId, id, token }) => ({
          id,
          userId,
          tokenHash: hashToken(token),
          tokenExpiresAt: lasts,
          expiresAt: lasts,
        })),
      );
      const pairs = rows.flatMap(({ id: userId }, index) => {
        const other = rows[index % 2 === 0 ? index + 1 : index - 1];
        return other ? [{ userId, kind: 'member' as const, targetId: other.id }] : [];
      });
      if (pairs.length > 0) await db.insert(follows).values(pairs);
      for (const { userId, id, token } of given) {
        made.push({ userId, cookie: `${tokenCookie}=${token}`, ctoken: sign(settings.SECRET, CTOKEN, id) });
      }
    }
  } finally {
    await close();
  }
  return made;
}
