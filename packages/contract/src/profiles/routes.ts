import { z } from 'zod';
import { Cursor, Done, Id, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { CamSiteSlug } from '../camsites/cam-site-slug.ts';
import { route, routes } from '../core/route.ts';
import { PostRow } from '../forum/schemas.ts';
import { EXPERIENCE, ProfileEdit } from './fields.ts';
import { AuthorCard, MemberPage, Profile, ProfileReply, RecommendedMember } from './schemas.ts';

const ofMember = { userId: Id, cursor: Cursor.optional() };

export const profileRoutes = routes('profiles', {
  get: route({
    method: 'POST',
    path: `${API}/aboutMeInfo/get`,
    access: 'public',
    limit: 'read',
    summary: 'Get a profile',
    description:
      "Finds the profile by the member's id, given as `userId` or `id`; without either, returns the current user's own. Visitors can open a limited number of profiles per hour.",
    input: z.strictObject({ userId: Id.optional(), id: Id.optional() }),
    data: Profile,
    errors: ['signed-out', 'profiles.not-found'],
    quiet: true,
  }),
  card: route({
    method: 'GET',
    path: `${API}/member/card`,
    access: 'member',
    limit: 'read',
    summary: 'Get the card of a member',
    description:
      'Returns what a card beside a post or reply shows: name, image, experience and cam sites, if the current user can open the profile, and their relationship to the member.',
    input: z.strictObject({ userId: Id }),
    data: AuthorCard,
    errors: ['profiles.not-found'],
    quiet: true,
  }),
  save: route({
    method: 'POST',
    path: `${API}/aboutMe/saveDetail`,
    access: 'member',
    limit: 'write',
    summary: 'Save your profile',
    description: "Saves the current user's profile.",
    input: ProfileEdit,
    data: Profile,
    errors: ['media.not-found'],
    quiet: true,
  }),
  recUsers: route({
    method: 'GET',
    path: `${API}/common/aboutMeInfo/rec-users`,
    access: 'member',
    limit: 'read',
    summary: 'List recommended members',
    description:
      "Returns up to six members who write in the current user's language or share cam sites, topic or language, active members and writers first, with the reason for each.",
    input: z.strictObject({}),
    data: z.object({ items: z.array(RecommendedMember) }),
    errors: [],
    quiet: true,
  }),
  list: route({
    method: 'GET',
    path: `${API}/member/list`,
    access: 'member',
    limit: 'read',
    summary: 'List members',
    description:
      'Returns members, newest first, filtered by cam site, experience and the first letters of the name. Private profiles are left out. Returns 24 members per page.',
    input: z.strictObject({
      site: CamSiteSlug.optional(),
      years: z.enum(EXPERIENCE).optional(),
      name: z.string().trim().max(20).optional(),
      cursor: Cursor.optional(),
    }),
    data: MemberPage,
    errors: ['forum.cursor-invalid'],
  }),
  posts: route({
    method: 'GET',
    path: `${API}/member/posts`,
    access: 'public',
    cache: { never: 'A member who goes private is hidden at once.' },
    limit: 'read',
    summary: 'List posts of a member',
    description:
      'Returns posts that the member wrote, liked (if the member shows their likes) or saved (visible to their owner only), newest first. Returns 20 posts per page.',
    input: z.strictObject({ ...ofMember, kind: z.enum(['written', 'liked', 'saved']).default('written') }),
    data: pageOf(PostRow),
    errors: ['profiles.not-found', 'forbidden', 'forum.cursor-invalid'],
  }),
  replies: route({
    method: 'GET',
    path: `${API}/member/replies`,
    access: 'public',
    cache: { never: 'A member who goes private is hidden at once.' },
    limit: 'read',
    summary: 'List replies of a member',
    description: 'Returns replies that the member wrote, newest first. Returns 20 replies per page.',
    input: z.strictObject(ofMember),
    data: pageOf(ProfileReply),
    errors: ['profiles.not-found', 'forbidden', 'forum.cursor-invalid'],
  }),
  onboard: route({
    method: 'POST',
    path: `${API}/member/onboarding`,
    access: 'member',
    limit: 'write',
    summary: 'Save the first topic',
    description: 'Stores the one topic that a new member starts with.',
    input: z.strictObject({
      topics: z.array(z.string().max(40)).min(1, 'members.required').max(1, 'profiles.one-topic'),
    }),
    data: Done,
    errors: [],
    quiet: true,
  }),
});
