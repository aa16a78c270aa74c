import { and, count, eq, sql } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Profile, ProfileDetails } from '@site/contract/profiles/schemas.ts';
import type { profileRoutes } from '@site/contract/profiles/routes.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { posts, replies } from '#features/forum';
import { authorView, findMember, type FoundMember, profiles } from '#features/members';
import { avatarUrl } from '#features/media';
import type { Context } from '#platform/context.ts';
import { monthOf } from '#platform/members/month-of.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { lastSeen } from './last-seen.ts';

/** Profile of a member who was given a role without the join form. */
const BLANK = {
  gender: null,
  years: null,
  sites: [],
  location: '',
  recently: '',
  bio: '',
  links: [],
  hiddenBadges: [],
};

/** Used when the account was deleted concurrently. */
const NOT_FOUND = { profile: null, posts: 0, replies: 0 };

const columns = {
  // Must be the first column, because it is never null: drizzle decides by the first column whether the joined row
  // exists.
  years: profiles.years,
  gender: profiles.gender,
  sites: profiles.sites,
  location: profiles.location,
  recently: profiles.recently,
  bio: profiles.bio,
  links: profiles.links,
  hiddenBadges: profiles.hiddenBadges,
};

// Returns the details of a profile. Posts and replies are counted on each request, because an index covers one member's
// rows, and few members have more than a few thousand. A stored count would have to follow every deletion, report and
// decision.
async function detailsOf(db: Executor, viewer: Viewer | null, member: FoundMember): Promise<ProfileDetails> {
  const written = db
    .select({ items: count() })
    .from(posts)
    .where(and(eq(posts.authorId, member.id), eq(posts.state, 'visible')));
  const answered = db
    .select({ items: count() })
    .from(replies)
    .innerJoin(posts, and(eq(posts.id, replies.postId), eq(posts.state, 'visible')))
    .where(and(eq(replies.authorId, member.id), eq(replies.state, 'visible')));
  const [found] = await db
    .select({
      profile: columns,
      posts: sql`(${written})`.mapWith(Number),
      replies: sql`(${answered})`.mapWith(Number),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, member.id));
  const { profile, posts: postCount, replies: replyCount } = found ?? NOT_FOUND;
  const { gender, hiddenBadges, ...details } = profile ?? BLANK;
  return {
    ...details,
    // The forms promise that only the owner and moderators see the gender.
    gender: member.visibility.own || isModerator(viewer?.role ?? null) ? gender : null,
    hiddenBadges: member.visibility.own ? hiddenBadges : null,
    lastSeen: lastSeen(member.wasHere, member.visibility.presence),
    likesShown: member.visibility.likes,
    memberSince: monthOf(member.createdAt),
    posts: postCount,
    replies: replyCount,
  };
}

/**
 * Returns a profile as the caller sees it. For outsiders, a closed profile has no name either: ids can be enumerated,
 * and such a profile must not reveal that the account is a member.
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
    // Outsiders cannot distinguish a private profile from a members-only one.
    private: isPrivate && !nameless,
    membersOnly: nameless || closed === 'members',
    blurred: !nameless && member.blurred,
    details: closed === null ? await detailsOf(db, viewer, member) : null,
  };
}

/** Returns a profile; without an id, the current user's own. */
export const getProfile: Operation<typeof profileRoutes.get> = async (context, input) => {
  const userId = input.userId ?? input.id ?? context.viewer?.id;
  if (userId === undefined) throw new AppError('signed-out');
  return profileView(context, userId);
};
