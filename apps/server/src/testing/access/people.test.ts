import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import type { Role } from '@site/contract/core/roles.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { users } from '#db/schema/users.ts';
import { badgeLevels } from '#db/schema/badges.ts';
import { blocks, follows } from '#db/schema/following.ts';
import { postLikes } from '#db/schema/forum.ts';
import { pointsMembers, pointsPeriods } from '#db/schema/points.ts';
import { TODAY } from '#platform/members/member-week.ts';
import { allRoutes } from '../all-routes.ts';
import { client, cookieHeader, testApp, type TestApp, type TestClient } from '../app.ts';
import { POST_FORM } from '../forum/post-add-on-forms.ts';
import { createLoggedInAccount, createLoggedInClient, type TestUser } from '../factories.ts';
import { createPost, createReply } from '../forum/forum-factories.ts';
import { scheduleAccountDeletion } from '../personal-data/schedule-account-deletion.ts';
import { savePage } from '../link-page/link-page-factories.ts';
import { createMember, createLoggedInMember } from '../profile-factories.ts';
import { ask } from './ask.ts';
import { LISTS, NO_LIST, READERS, SUBJECTS, type Member, type Reader, type Subject } from './people.ts';
import { carriesPerson } from './person-routes.ts';

const BY_TEAM = '.......++';
const NOT_LISTED = '.........';

let app: TestApp;
let members: Record<Subject, Member>;
let readers: Record<Reader, TestClient>;
const ids = new Map<string, number>();

const SETTINGS = {
  open: { openToVisitors: true },
  default: {},
  private: { private: true, openToVisitors: true },
  unseen: { showOnline: false },
  likes: { showLikes: true },
  frozen: {},
  suspended: {},
};
const ROLES: Record<Exclude<Reader, 'visitor'>, Role | null> = {
  newcomer: null,
  ...{ member: 'Member', blocked: 'Member', follower: 'Member' },
  ...{ company: 'Representative-cam4', other: 'Representative-stripchat', moderator: 'Moderator', admin: 'Admin' },
};

/** Creates a member of the matrix with a link page, a post, a reply, a like, a badge and points. */
async function subject(name: Subject): Promise<TestUser> {
  const { services } = app;
  const user = await createMember(services, {
    account: { nickName: `Vera ${name}`, language: 'es' },
    profile: { sites: [{ site: 'cam4', url: '' }] },
    settings: SETTINGS[name],
  });
  const { id: userId } = user;
  await savePage(await createLoggedInClient(app, user), { nickName: user.nickName });
  const post = await createPost(services, { authorId: userId, title: 'A lamp', plain: 'About a lamp.' });
  await createReply(services, { authorId: userId, postId: post.id });
  await services.db.insert(postLikes).values({ userId, postId: post.id });
  await services.db
    .insert(badgeLevels)
    .values({ userId, badge: 'posts', level: 1, reachedAt: sql`now()`, claimedAt: sql`now()` });
  await services.db.insert(pointsMembers).values({ userId, balance: 10 });
  await services.db.insert(pointsPeriods).values({ period: 'all', userId, points: 10, published: 10, listed: true });
  // Sets the last visit to the member's last completed week.
  await services.db
    .update(users)
    .set({ lastSeenOn: sql`${TODAY} - 7`, suspended: name === 'suspended' })
    .where(sql`${users.id} = ${userId}`);
  return user;
}

beforeAll(async () => {
  app = await testApp();
  const { db } = app.services;
  const made: [Reader, TestClient][] = [['visitor', client(app)]];
  for (const [name, role] of Object.entries(ROLES)) {
    const { user, api } = await createLoggedInAccount(app, { role, language: 'es' });
    // The keys of the map are readers.
    made.push([name as Reader, api]);
    ids.set(name, user.id);
  }
  readers = Object.fromEntries(made) as typeof readers;
  const subjects = await Promise.all(
    SUBJECTS.map(async (name): Promise<[Subject, TestUser]> => [name, await subject(name)]),
  );
  members = Object.fromEntries(subjects) as Record<Subject, TestUser>;
  for (const { id } of Object.values(members)) {
    await db.insert(blocks).values({ userId: id, blockedId: ids.get('blocked') ?? 0 });
    await db.insert(follows).values({ userId: ids.get('follower') ?? 0, kind: 'member', targetId: id });
  }
  for (const [name, user] of subjects) if (name === 'frozen') await scheduleAccountDeletion(app.services, user);
});
afterAll(() => app.close());

it('has a matrix row, or a reason for none, for every route whose response can contain a person [SAFE-15]', () => {
  const known = new Set([
    ...LISTS.map(({ route }) => route.name),
    ...Object.values(NO_LIST).flatMap((names) => names.split(/\s+/)),
  ]);
  expect(allRoutes.filter((route) => carriesPerson(route) && !known.has(route.name)).map(({ name }) => name)).toEqual(
    [],
  );
  const names = new Set(allRoutes.map(({ name }) => name));
  expect([...known].filter((name) => !names.has(name))).toEqual([]);
});

describe('visibility of members', () => {
  it.each(LISTS.map((list, at) => ({ ...list, title: `${list.route.name} (${at + 1})` })))(
    '$title shows each reader the members allowed by the policy [SAFE-15]',
    async ({ route, input, holds = ({ nickName }) => nickName, finds }) => {
      const found: Record<string, string> = {};
      for (const name of SUBJECTS) {
        const member = members[name];
        let row = '';
        for (const reader of READERS) {
          const cookie = cookieHeader(readers[reader].cookies);
          const { end, text } = await ask(app, route, { cookie, input: input(member) });
          row += end === null && text.includes(holds(member)) ? '+' : '.';
        }
        found[name] = row;
      }
      expect(found).toEqual(finds);
    },
  );

  it('mention suggestions contain the same members as the lists [SAFE-15]', async () => {
    const found: Record<string, string> = {};
    for (const name of SUBJECTS) {
      const { id, nickName } = members[name];
      let row = '';
      for (const reader of READERS) {
        const content = `<p>Hello <span class="mention" data-type="mention" data-id="${id}">@you</span></p>`;
        const made = await readers[reader](forumRoutes.createPost, { ...POST_FORM, content }).catch(() => null);
        const html = made && (await readers.admin(forumRoutes.detail, { id: made.id })).html;
        row += html?.includes(`@${nickName}`) ? '+' : '.';
      }
      found[name] = row;
    }
    const { finds } = LISTS.find(({ route }) => route === profileRoutes.list) ?? {};
    expect(found).toEqual(finds);
  });

  it('the last visit is visible only to members, and to no representative [SAFE-17]', async () => {
    const shown: Record<string, string> = {};
    for (const name of SUBJECTS.filter((one) => one !== 'frozen')) {
      let row = '';
      for (const reader of READERS) {
        const { details } = await readers[reader](profileRoutes.get, { userId: members[name].id });
        row += details?.lastSeen === 'week' ? '+' : '.';
      }
      shown[name] = row;
    }
    const BY_MEMBERS = '..+.+..++';
    expect(shown).toEqual({
      ...{ open: BY_MEMBERS, default: BY_MEMBERS, likes: BY_MEMBERS, suspended: BY_MEMBERS },
      ...{ private: BY_TEAM, unseen: NOT_LISTED },
    });
    for (const reader of ['company', 'other'] as const) {
      const { items } = await readers[reader](profileRoutes.list, { name: 'Vera' });
      expect(items.map(({ lastSeen }) => lastSeen).filter((seen) => seen !== 'hidden')).toEqual([]);
    }
  });

  it('a blocked representative finds nothing posted by the member who blocked them [SAFE-18]', async () => {
    const { user, api } = await createLoggedInMember(app, { profile: { sites: [{ site: 'cam4', url: '' }] } });
    const found = async () => {
      const { items } = await readers.company(memberRoutes.suggest, { q: user.nickName });
      return items.map(({ id }) => id);
    };
    expect(await found()).toEqual([user.id]);
    expect(await api(followingRoutes.block, { id: ids.get('company') ?? 0, on: true })).toMatchObject({
      blocked: true,
    });
    expect(await found()).toEqual([]);
    expect((await readers.company(profileRoutes.get, { userId: user.id })).details).toBeNull();
  });

  it('sitemap and feed contain no links to profiles [SAFE-15]', async () => {
    for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/posts-1.xml', '/rss/forum.xml']) {
      const { body, statusCode } = await app.http.inject(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).not.toMatch(/user-info|about-me|\/m\//);
    }
  });
});
