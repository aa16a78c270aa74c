import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { userColumns, users } from '#platform/users/users.ts';
import { profiles } from '#features/members';
import { avatarUrl } from '#features/media';
import type { ModeratedKind } from '#platform/moderation/moderated.ts';

const AVATAR = 192;
/** Condition: the accounts are members; one that never joined, is pending deletion or is erased has no role. */
const joined = (ids: readonly number[]) => and(inArray(users.id, [...ids]), isNotNull(users.role));

/** Converts a member's plain text to HTML. */
const paragraph = (text: string) => (text.trim() === '' ? '' : `<p>${escapeHtml(text)}</p>`);

/**
 * Members as moderated items: name, profile picture and description. Members are suspended by the moderation feature;
 * none of their details is hidden or deleted separately.
 */
export const moderatedMember: ModeratedKind = {
  kind: 'member',

  async show(db, ids) {
    const rows = await db
      .select({ user: userColumns, bio: profiles.bio, recently: profiles.recently })
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
