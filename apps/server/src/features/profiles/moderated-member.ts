import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { profiles } from '#db/schema/members.ts';
import { avatarUrl } from '#features/media';
import type { ModeratedKind } from '#platform/moderated.ts';

const AVATAR = 192;
/** Members that are there: who never joined, asked for deletion or is deleted has no role. */
const joined = (ids: readonly number[]) => and(inArray(users.id, [...ids]), isNotNull(users.role));

/** A text of a member as HTML: they write plain text. */
const paragraph = (text: string) =>
  text.trim() === '' ? '' : `<p>${text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)}</p>`;

/**
 * How the moderators look at members: name, picture and what they say of themselves. Members are suspended, which the
 * moderation does itself; nothing of them is hidden or deleted one by one.
 */
export const moderatedMember: ModeratedKind = {
  kind: 'member',

  async show(db, ids) {
    const rows = await db
      .select({ user: users, bio: profiles.bio, recently: profiles.recently })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(joined(ids));
    return new Map(
      rows.map(({ user: { id, nickName, avatar, createdAt }, bio, recently }) => [
        id,
        {
          ...{ id, authorId: id, state: 'visible' as const, hiddenFor: null, title: nickName, createdAt },
          html: [bio, recently].map((text) => paragraph(text ?? '')).join(''),
          images: avatar === null ? [] : [{ url: avatarUrl(avatar), width: AVATAR, height: AVATAR }],
          path: `/user-info?userId=${id}`,
        },
      ]),
    );
  },

  async isThereFor(db, _viewer, id) {
    return (await db.$count(users, joined([id]))) > 0;
  },

  async lock(tx, id) {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(joined([id]))
      .for('no key update');
    return user ? { authorId: id, state: 'visible', hiddenFor: null } : null;
  },

  change: async () => undefined,
};
