import { eq } from 'drizzle-orm';
import type { profileRoutes } from '@site/contract/profiles/routes.ts';
import { relationshipTo } from '#features/following';
import { avatarUrl } from '#features/media';
import { authorView, findMember, profiles } from '#features/members';
import type { Operation } from '#platform/feature.ts';

/** Returns the card of a member, limited to what the caller can see on the profile (SAFE-15, SAFE-16). */
export const getAuthorCard: Operation<typeof profileRoutes.card> = async (context, { userId }) => {
  const { db, viewer } = context;
  const member = await findMember(context, userId);
  const { own, closed } = member.visibility;
  const author = authorView(member);
  const [relationship, [profile]] = await Promise.all([
    relationshipTo(db, viewer.id, { kind: 'member', id: userId }),
    closed === null
      ? db.select({ years: profiles.years, sites: profiles.sites }).from(profiles).where(eq(profiles.userId, userId))
      : [],
  ]);
  return {
    author: member.blurred ? { ...author, avatar: avatarUrl(null) } : author,
    own,
    closed: closed !== null,
    years: profile?.years ?? null,
    sites: profile?.sites.map(({ site }) => site) ?? [],
    relationship,
  };
};
