import { sql } from 'drizzle-orm';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { cookieHeader, type TestApp } from '../app.ts';
import { createLoggedInAccount } from '../factories.ts';
import { createPost } from '../forum/forum-factories.ts';
import { createCompleteMember } from '../personal-data/complete-member.ts';

/** Callers who request the owner's item. `other` is any member. */
export const ASKERS = ['other', 'representative', 'moderator', 'admin', 'owner'] as const;
export type Asker = (typeof ASKERS)[number];

export const MARK = 'brimhelm';

/** Queries for the ids of the owner's items. The owner has one item of each kind. */
const OF_OWNER = {
  hiddenPost: `select id::text from posts where author_id = $ and state = 'hidden'`,
  comment: `select id::text from course_comments where author_id = $ and state = 'visible'`,
  review: `select id::text from cam_site_reviews where author_id = $ and state = 'visible'`,
  inspo: 'select id::text from inspo_posts where author_id = $',
  media: 'select media_id::text from inspo_images i join inspo_posts p on p.id = post_id where author_id = $',
  conversation: 'select min(conversation_id)::text from messages where sender_id = $',
  draft: 'select place from drafts where user_id = $',
  notification: 'select id::text from notifications where user_id = $',
  passkey: 'select id::text from passkeys where user_id = $',
  session: 'select id::text from sessions where user_id = $',
  export: 'select id::text from exports where user_id = $',
  underReview: 'select id::text from cases where author_id = $ and open and automatic is not null',
  decision: 'select case_id::text from appeals where author_id = $',
  claim: `select c.id::text from industry_claims c join stream_imports i on i.claim_id = c.id where user_id = $`,
  room: `select name from industry_claims where user_id = $`,
  show: 'select s.id::text from stream_shows s join industry_claims c on c.id = claim_id where user_id = $',
  import: 'select i.id::text from stream_imports i join industry_claims c on c.id = claim_id where user_id = $',
  entry: 'select id::text from stream_ledger where user_id = $',
  panels: 'select id::text from bio_panel_sets where user_id = $',
} as const;

export type Owned = Record<
  keyof typeof OF_OWNER | 'user' | 'post' | 'reply' | 'admin' | 'adminPost' | 'policy',
  number | string
>;

/** Creates an owner with one item of each kind, and all callers who request those items. */
export async function ownedThings(app: TestApp): Promise<{ owned: Owned; cookies: Record<Asker, string> }> {
  const { db } = app.services;
  const { user, api, postId, replyId } = await createCompleteMember(app, MARK);
  await api(privacyRoutes.setPrivate, { private: true });
  const found: [string, number | string][] = [];
  for (const [name, query] of Object.entries(OF_OWNER)) {
    const { rows } = await db.execute<Record<string, string>>(sql.raw(query.replace('$', String(user.id))));
    const [value] = Object.values(rows[0] ?? {});
    if (value === undefined || value === null) throw new Error(`the owner has no ${name}`);
    found.push([name, /^\d+$/.test(value) ? Number(value) : value]);
  }
  const [other, representative, moderator, admin] = [
    await createLoggedInAccount(app),
    await createLoggedInAccount(app, { role: 'Representative-cam4' }),
    await createLoggedInAccount(app, { role: 'Moderator' }),
    await createLoggedInAccount(app, { role: 'Admin' }),
  ];
  const { items } = await admin.api(cmsRoutes.list, { kind: 'policies', search: 'terms' });
  const { id: adminPost } = await createPost(app.services, { authorId: admin.user.id });
  const more = {
    user: user.id,
    post: postId,
    reply: replyId,
    admin: admin.user.id,
    adminPost,
    policy: items[0]?.id ?? 0,
  };
  const header = (one: { api: typeof api }) => cookieHeader(one.api.cookies);
  return {
    // The loop above throws if a name is missing.
    owned: { ...(Object.fromEntries(found) as Record<keyof typeof OF_OWNER, number | string>), ...more },
    cookies: {
      ...{ other: header(other), representative: header(representative), moderator: header(moderator) },
      ...{ admin: header(admin), owner: cookieHeader(api.cookies) },
    },
  };
}
