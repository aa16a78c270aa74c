import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { getAuthorCard } from './author-card.ts';
import { getProfile } from './profile-view.ts';
import { listMembers } from './member-lists/list-members.ts';
import { memberPosts } from './activity/member-posts.ts';
import { memberReplies } from './activity/member-replies.ts';
import { memberSource } from './search/member-source.ts';
import { moderatedMember } from './moderated-member.ts';
import { onboard } from './onboard.ts';
import { recommendMembers } from './member-lists/recommend-members.ts';
import { saveProfile } from './save-profile.ts';
import { profileSubscribers } from './subscribers.ts';

/** Profiles, the list of members and member search. */
export const profiles: Feature = {
  name: 'profiles',
  routes: bind(profileRoutes, {
    get: getProfile,
    card: getAuthorCard,
    save: saveProfile,
    recUsers: recommendMembers,
    list: listMembers,
    posts: memberPosts,
    replies: memberReplies,
    onboard,
  }),
  moderated: [moderatedMember],
  subscribers: profileSubscribers,
  searches: [memberSource],
};
