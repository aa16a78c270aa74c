import { and, count, eq } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Profile, ProfileDetails } from '@site/contract/profiles/schemas.ts';
import type { Executor } from '#db/client.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { profiles } from '#db/schema/members.ts';
import { avatarUrl } from '#features/media';
import { authorView } from '#features/members';
import type { Context } from '#platform/context.ts';
import { monthOf } from '#platform/month-of.ts';
import type { Viewer } from '#platform/session.ts';
import { findMember, type FoundMember } from './find-member.ts';
import { lastSeen } from './last-seen.ts';

/** Of members who were given a role without the join form. */
const BLANK = { gender: null, years: 0, sites: [], location: '', recently: '', bio: '', links: [], hiddenBadges: [] };

const columns = {
  gender: profiles.gender,
  years: profiles.years,
  sites: profiles.sites,
  location: profiles.location,
  recently: profiles.recently,
  bio: profiles.bio,
  links: profiles.links,
  hiddenBadges: profiles.hiddenBadges,
};

// Counted anew each time: an index leads to one member's rows, and few have more than thousands. A stored count would
// have to follow every deletion, report and decision.
async function detailsOf(db: Executor, viewer: Viewer | null, member: FoundMember): Promise<ProfileDetails> {
  const [[profile], [written], [answered]] = await Promise.all([
    db.select(columns).from(profiles).where(eq(profiles.userId, member.id)),
    db
      .select({ items: count() })
      .from(posts)
      .where(and(eq(posts.authorId, member.id), eq(posts.state, 'visible'))),
    db
      .select({ items: count() })
      .from(replies)
      .innerJoin(posts, and(eq(posts.id, replies.postId), eq(posts.state, 'visible')))
      .where(and(eq(replies.authorId, member.id), eq(replies.state, 'visible'))),
  ]);
  const { gender, hiddenBadges, ...told } = profile ?? BLANK;
  return {
    ...told,
    // The forms promise it: nobody else sees it.
    gender: member.visibility.own || isModerator(viewer?.role ?? null) ? gender : null,
    hiddenBadges: member.visibility.own ? hiddenBadges : null,
    lastSeen: lastSeen(member.wasHere, member.visibility.presence),
    likesShown: member.visibility.likes,
    memberSince: monthOf(member.createdAt),
    posts: written?.items ?? 0,
    replies: answered?.items ?? 0,
  };
}

/**
 * A profile as the caller sees it. To outsiders a profile that is not open to them has no name either: ids can be tried
 * one after the other, and that somebody is a member at all is what such a profile keeps.
 * @throws AppError profiles.not-found, too-many
 */
export async function profileView(context: Context, userId: number): Promise<Profile> {
  const { db, viewer } = context;
  const member = await findMember(context, userId);
  const { own, private: isPrivate, closed } = member.visibility;
  const outsider = viewer === null || viewer.role === null;
  const nameless = closed !== null && outsider;
  return {
    author: nameless ? { id: userId, nickName: '', avatar: avatarUrl(null), role: null } : authorView(member),
    own,
    // Outsiders aren't told which of the two it is.
    private: isPrivate && !nameless,
    membersOnly: nameless || closed === 'members',
    blurred: !nameless && member.blurred,
    details: closed === null ? await detailsOf(db, viewer, member) : null,
  };
}
