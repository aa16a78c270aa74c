import { and, count, eq } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Profile, ProfileDetails } from '@site/contract/profiles/schemas.ts';
import type { Executor } from '#db/client.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { profiles } from '#db/schema/members.ts';
import { authorView } from '#features/members';
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

/** To the month: the day would help to find the same person on other sites. */
function monthOf(time: string): string {
  return `${time.slice(0, 7)}-01T00:00:00.000Z`;
}

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
    gender: member.own || isModerator(viewer?.role ?? null) ? gender : null,
    hiddenBadges: member.own ? hiddenBadges : null,
    lastSeen: lastSeen(member, viewer?.id),
    memberSince: monthOf(member.createdAt),
    posts: written?.items ?? 0,
    replies: answered?.items ?? 0,
  };
}

/**
 * A profile as the caller sees it.
 * @throws AppError profiles.not-found
 */
export async function profileView(db: Executor, viewer: Viewer | null, userId: number): Promise<Profile> {
  const member = await findMember(db, viewer, userId);
  return {
    author: authorView(member),
    own: member.own,
    private: member.closed,
    blurred: member.blurred,
    details: member.open ? await detailsOf(db, viewer, member) : null,
  };
}
