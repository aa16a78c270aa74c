import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { inspirationRoutes } from '@site/contract/inspiration/routes.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { ItemKind } from '@site/contract/moderation/schemas.ts';
import { users } from '#db/schema/accounts.ts';
import { bios, bioVersions } from '#db/schema/bio.ts';
import { drafts } from '#db/schema/drafts.ts';
import { applications } from '#db/schema/members.ts';
import { media } from '#db/schema/media.ts';
import { frozenAccounts, privacySettings } from '#db/schema/privacy.ts';
import { transact } from '#platform/context.ts';
import type { ModeratedChange } from '#platform/moderated.ts';
import { testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { applicationForm } from '../../testing/application.ts';
import type { Writer } from '../../testing/chat-factories.ts';
import { openWith, say } from '../../testing/chat-factories.ts';
import { publishCourse } from '../../testing/course-factories.ts';
import { signedIn, type TestUser } from '../../testing/factories.ts';
import { createPost, uploadImage } from '../../testing/forum-factories.ts';
import { freezeAccount } from '../../testing/freeze-account.ts';
import { getFile } from '../../testing/get-file.ts';
import { savePage } from '../../testing/link-page-factories.ts';
import { uploadAvatar } from '../../testing/profile-factories.ts';
import { PLACES } from './places.ts';

type Reader = 'visitor' | 'member' | 'partner' | 'owner' | 'moderator';
const EVERYONE: readonly Reader[] = ['visitor', 'member', 'partner', 'owner', 'moderator'];
const SIGNED_IN = EVERYONE.filter((reader) => reader !== 'visitor');
const JUDGED: readonly Reader[] = ['owner', 'moderator'];

/** A way to leave view, or to stay in it. */
interface Way {
  leave(): Promise<unknown>;
  /** Who still sees the picture. */
  seen: readonly Reader[];
  /** Undoes it; everyone who saw the picture before sees it again. */
  restore?(): Promise<unknown>;
}

interface Shown {
  picture: Pick<Image, 'url'>;
  seen: readonly Reader[];
  ways: Record<string, Way>;
}

let app: TestApp;
let member: Writer;
let partner: Writer;
let moderator: TestClient;
/** A new one for each picture. */
let owner: Writer;
beforeAll(async () => {
  app = await testApp();
  member = await signedIn(app);
  partner = await signedIn(app);
  moderator = (await signedIn(app, { role: 'Moderator' })).api;
});
afterAll(() => app.close());

/** The readers to whom an address is answered, and every answer that may be cached longer or wider than it should. */
async function readersOf(url: string): Promise<string[]> {
  const clients: Record<Reader, TestClient | undefined> = {
    ...{ visitor: undefined, member: member.api, partner: partner.api, owner: owner.api, moderator },
  };
  const found: string[] = [];
  for (const reader of EVERYONE) {
    const { ok, status, headers } = await getFile(app, url, clients[reader]);
    if (ok) found.push(reader);
    const isPublic = found.includes('visitor');
    const wanted = ok ? (isPublic ? /^public, max-age=60,/ : /^private, no-store$/) : /^no-store$/;
    const caching = headers.get('cache-control') ?? '';
    if (!wanted.test(caching) || (!ok && status !== 404)) found.push(`${reader}: ${status} ${caching}`);
  }
  return found;
}

async function becomes(url: string, seen: readonly Reader[]): Promise<void> {
  await expect.poll(() => readersOf(url), { timeout: 10_000 }).toEqual(seen);
}

const decide = (kind: ItemKind, id: number, change: ModeratedChange) =>
  transact(app.services, async (work) => {
    await app.services.moderated.of(kind).lock(work.tx, id);
    await app.services.moderated.of(kind).change(work, id, change);
  });

/** What moderators and reports do to an item, whatever its kind. */
const judged = (kind: ItemKind, id: number, hidden: readonly Reader[] = JUDGED): Record<string, Way> => ({
  'hidden by reports': {
    leave: () => decide(kind, id, { state: 'hidden', hiddenFor: 'reports' }),
    seen: hidden,
    restore: () => decide(kind, id, { state: 'visible' }),
  },
  'hidden by a moderator': {
    leave: () => decide(kind, id, { state: 'hidden', hiddenFor: 'staff' }),
    seen: hidden,
    restore: () => decide(kind, id, { state: 'visible' }),
  },
  'deleted by a moderator after a report': {
    async leave() {
      await partner.api(moderationRoutes.report, { kind, id, reason: 'spam' });
      await decide(kind, id, { state: 'deleted' });
    },
    seen: ['moderator'],
    restore: () => decide(kind, id, { state: 'visible' }),
  },
});

const text = (picture: Image) => `<p>See</p><img src="${picture.url}">`;
const postFields = { topic: 'lounge', title: 'A post with a picture', language: 'en' } as const;
const keyOf = async ({ id }: Pick<Image, 'id'>) => {
  const [row] = await app.services.db.select({ key: media.key }).from(media).where(eq(media.id, id));
  return row?.key ?? '';
};

/** The account asks for its deletion, and comes back. */
const leaving = ({ user }: Writer, seen: readonly Reader[]): Way => ({
  async leave() {
    const [row] = await app.services.db.select().from(users).where(eq(users.id, user.id));
    await freezeAccount(app.services, row as TestUser);
  },
  seen,
});

async function post(kind: 'discussion' | 'feature-request'): Promise<Shown> {
  const picture = await uploadImage(owner.api);
  const { id } = await owner.api(forumRoutes.createPost, { ...postFields, kind, content: text(picture) });
  return {
    ...{ picture, seen: EVERYONE },
    ways: {
      'deleted by its author': { leave: () => owner.api(forumRoutes.deletePost, { id }), seen: [] },
      'edited out': {
        leave: () => owner.api(forumRoutes.editPost, { ...postFields, id, content: '<p>Words.</p>' }),
        seen: ['owner'],
        restore: () => owner.api(forumRoutes.editPost, { ...postFields, id, content: text(picture) }),
      },
      ...judged('post', id),
    },
  };
}

async function reply(as: 'text' | 'images'): Promise<Shown> {
  const picture = await uploadImage(owner.api);
  const { id: postId } = await createPost(app.services, { authorId: member.user.id });
  const withPicture = as === 'text' ? { content: text(picture) } : { content: '<p>Hm</p>', images: [picture.id] };
  const { id } = await owner.api(forumRoutes.createReply, { id: postId, ...withPicture });
  return {
    ...{ picture, seen: EVERYONE },
    ways: {
      'deleted by its author': { leave: () => owner.api(forumRoutes.deleteReply, { id }), seen: [] },
      'edited out': {
        leave: () => owner.api(forumRoutes.editReply, { id, content: '<p>Words.</p>', images: [] }),
        seen: ['owner'],
        restore: () => owner.api(forumRoutes.editReply, { id, images: [], ...withPicture }),
      },
      'its post hidden': {
        leave: () => decide('post', postId, { state: 'hidden', hiddenFor: 'reports' }),
        seen: ['member', 'moderator'],
        restore: () => decide('post', postId, { state: 'visible' }),
      },
      ...judged('reply', id),
    },
  };
}

async function bio(table: typeof bios | typeof bioVersions): Promise<Shown> {
  const { db } = app.services;
  const picture = await uploadImage(owner.api);
  const values = {
    userId: owner.user.id,
    revision: 1,
    config: {} as never,
    blocks: [],
    pictures: [await keyOf(picture)],
  };
  await db.insert(table as typeof bioVersions).values({ ...values, blockCount: 1 });
  const mine = eq(table.userId, owner.user.id);
  return {
    ...{ picture, seen: EVERYONE },
    ways: {
      'no longer in it': { leave: () => db.delete(table).where(mine), seen: ['owner'] },
      'its account waiting for deletion': leaving(owner, []),
    },
  };
}

/** Every place where a picture can be, by the names in `PLACES`: a new one does not compile until it has a row. */
const SHOWN: Record<keyof typeof PLACES, (() => Promise<Shown>)[]> = {
  post: [() => post('discussion'), () => post('feature-request')],
  reply: [() => reply('text')],
  'reply-image': [() => reply('images')],

  'course-comment': [
    async () => {
      const picture = await uploadImage(owner.api);
      const { id: courseId } = await publishCourse(app.services);
      const { id } = await owner.api(courseRoutes.comment, { courseId, text: 'Look', images: [picture.id] });
      return {
        ...{ picture, seen: SIGNED_IN },
        ways: {
          'deleted by its author': { leave: () => owner.api(courseRoutes.deleteComment, { id }), seen: [] },
          'edited out': {
            leave: () => owner.api(courseRoutes.editComment, { id, text: 'Words', images: [] }),
            seen: ['owner'],
            restore: () => owner.api(courseRoutes.editComment, { id, text: 'Words', images: [picture.id] }),
          },
          'its author blocked the reader': {
            leave: () => owner.api(followingRoutes.block, { id: member.user.id, on: true }),
            seen: ['partner', 'owner', 'moderator'],
            restore: () => owner.api(followingRoutes.block, { id: member.user.id, on: false }),
          },
          ...judged('course-comment', id),
        },
      };
    },
  ],

  inspiration: [
    async () => {
      await owner.api(inspirationRoutes.giveConsent, {});
      const [picture, another] = [await uploadImage(owner.api), await uploadImage(owner.api)];
      const fields = { text: 'Two lamps.', tags: ['key-light'], language: 'en' as const };
      const images = [picture, another].map(({ id }) => ({ id, alt: '' }));
      const { id } = await owner.api(inspirationRoutes.create, { ...fields, images });
      return {
        ...{ picture, seen: SIGNED_IN },
        ways: {
          'deleted by its author': { leave: () => owner.api(inspirationRoutes.del, { id }), seen: [] },
          'edited out': {
            leave: () => owner.api(inspirationRoutes.edit, { ...fields, id, images: images.slice(1) }),
            seen: ['owner'],
            restore: () => owner.api(inspirationRoutes.edit, { ...fields, id, images }),
          },
          'consent withdrawn': {
            leave: () => owner.api(inspirationRoutes.withdrawConsent, {}),
            seen: JUDGED,
            restore: () => owner.api(inspirationRoutes.giveConsent, {}),
          },
          'its author blocked by the reader': {
            leave: () => member.api(followingRoutes.block, { id: owner.user.id, on: true }),
            seen: ['partner', 'owner', 'moderator'],
            restore: () => member.api(followingRoutes.block, { id: owner.user.id, on: false }),
          },
          ...judged('inspo', id),
        },
      };
    },
  ],

  message: [
    async () => {
      for (const [from, to] of [[owner, partner] as const, [partner, owner] as const])
        await from.api(followingRoutes.follow, { kind: 'member', id: to.user.id, on: true });
      const { id } = await openWith(owner, partner);
      const picture = await uploadImage(owner.api);
      const message = await say(owner.api, id, { text: 'For you', images: [picture.id] });
      const both: Reader[] = ['partner', 'owner'];
      return {
        ...{ picture, seen: both },
        ways: {
          'deleted for both': {
            leave: () => owner.api(chatRoutes.remove, { id, seq: message.seq, forBoth: true }),
            seen: [],
          },
          'deleted for its sender': {
            leave: () => owner.api(chatRoutes.remove, { id, seq: message.seq, forBoth: false }),
            seen: ['partner'],
          },
          'deleted with the conversation': { leave: () => partner.api(chatRoutes.clear, { id }), seen: ['owner'] },
          'its reader blocked': {
            leave: () => owner.api(followingRoutes.block, { id: partner.user.id, on: true }),
            seen: both,
          },
          reported: {
            leave: () => partner.api(moderationRoutes.report, { kind: 'message', id: message.id, reason: 'spam' }),
            seen: [...both, 'moderator'],
          },
          'hidden after a report': {
            async leave() {
              await partner.api(moderationRoutes.report, { kind: 'message', id: message.id, reason: 'spam' });
              await decide('message', message.id, { state: 'hidden', hiddenFor: 'reports' });
            },
            seen: ['moderator'],
          },
        },
      };
    },
  ],

  avatar: [
    async () => {
      const { db } = app.services;
      const picture = await uploadAvatar(owner.api);
      const wear = (avatar: string | null) => db.update(users).set({ avatar }).where(eq(users.id, owner.user.id));
      const key = await keyOf(picture);
      await wear(key);
      return {
        ...{ picture, seen: EVERYONE },
        ways: {
          replaced: { leave: () => wear(null), seen: ['owner'], restore: () => wear(key) },
          // The picture beside what its owner wrote; who sees a private profile is decided there.
          'its profile made private': {
            leave: () => db.insert(privacySettings).values({ userId: owner.user.id, private: true }),
            seen: EVERYONE,
          },
        },
      };
    },
  ],

  'frozen-account': [
    async () => {
      const { db } = app.services;
      const picture = await uploadAvatar(owner.api);
      const avatar = await keyOf(picture);
      await db.update(users).set({ avatar }).where(eq(users.id, owner.user.id));
      const way = leaving(owner, []);
      return {
        ...{ picture, seen: EVERYONE },
        ways: {
          'the account waiting for deletion': {
            ...way,
            async restore() {
              await db.delete(frozenAccounts).where(eq(frozenAccounts.userId, owner.user.id));
              await db.update(users).set({ avatar, role: 'Member' }).where(eq(users.id, owner.user.id));
              // Its sessions have ended; a new one reads for it.
              owner = { ...owner, api: (await signedIn(app)).api };
            },
          },
        },
      };
    },
  ],

  application: [
    async () => {
      const { db } = app.services;
      owner = await signedIn(app, { role: null });
      const picture = await uploadAvatar(owner.api);
      await owner.api(memberRoutes.apply, applicationForm({ nickName: `Face ${picture.id}`, avatar: picture.id }));
      return {
        ...{ picture, seen: JUDGED },
        ways: {
          withdrawn: { leave: () => owner.api(memberRoutes.withdraw, {}), seen: ['owner'] },
          rejected: {
            leave: () =>
              db.update(applications).set({ state: 'rejected' }).where(eq(applications.userId, owner.user.id)),
            seen: JUDGED,
          },
        },
      };
    },
  ],

  bio: [() => bio(bios)],
  'bio-version': [() => bio(bioVersions)],

  'link-page': [
    async () => {
      const { db } = app.services;
      const picture = await uploadImage(owner.api);
      await savePage(owner.api, { cover: picture.id });
      const suspend = (suspended: boolean) => db.update(users).set({ suspended }).where(eq(users.id, owner.user.id));
      return {
        ...{ picture, seen: EVERYONE },
        ways: {
          unpublished: {
            leave: () => savePage(owner.api, { cover: picture.id, published: false }),
            seen: ['owner'],
            restore: () => savePage(owner.api, { cover: picture.id }),
          },
          'edited out': { leave: () => savePage(owner.api, { cover: null }), seen: [] },
          'its owner suspended': { leave: () => suspend(true), seen: ['owner'], restore: () => suspend(false) },
          'its account waiting for deletion': leaving(owner, []),
          'hidden by reports': judged('link-page', owner.user.id)['hidden by reports'] as Way,
        },
      };
    },
  ],

  draft: [
    async () => {
      const { db } = app.services;
      const picture = await uploadImage(owner.api);
      const body = { id: crypto.randomUUID(), values: { content: text(picture) } };
      await db.insert(drafts).values({ userId: owner.user.id, place: 'post', body, version: 1 });
      return {
        ...{ picture, seen: ['owner'] },
        ways: {
          'thrown away': { leave: () => db.delete(drafts).where(eq(drafts.userId, owner.user.id)), seen: ['owner'] },
        },
      };
    },
  ],
};

describe.each(Object.entries(SHOWN))('a picture in the place %s', (_, kinds) => {
  it('is served to those who see the place, and to nobody else from the moment it leaves view [SAFE-10]', async () => {
    for (const show of kinds) {
      owner = await signedIn(app);
      const { ways } = await show();
      for (const way of Object.keys(ways)) {
        owner = await signedIn(app);
        const { picture, seen, ways: fresh } = await show();
        await becomes(picture.url, seen);
        await fresh[way]?.leave();
        await expect
          .poll(async () => [way, await readersOf(picture.url)], { timeout: 10_000 })
          .toEqual([way, fresh[way]?.seen]);
        if (!fresh[way]?.restore) continue;
        await fresh[way].restore();
        await expect
          .poll(async () => [way, 'restored', await readersOf(picture.url)], { timeout: 10_000 })
          .toEqual([way, 'restored', seen]);
      }
    }
  }, 60_000);
});

it('no table uses a picture that is not in the list of places [SAFE-10]', async () => {
  const { db } = app.services;
  const known = Object.values(PLACES).flatMap(
    ({ from }) => db.select({ one: from }).from(media).toSQL().sql.match(/\w+/g) ?? [],
  );
  const { rows: keys } = await db.execute<{ table: string }>(sql`
    select distinct conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and confrelid = 'media'::regclass`);
  expect(keys.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([]);
  // Texts that hold addresses or keys of pictures, after every place was filled above.
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and (data_type in ('text', 'jsonb', 'ARRAY'))`);
  const holding: string[] = [];
  for (const { table, column } of columns) {
    const named = sql`${sql.identifier(table)} one where one.${sql.identifier(column)}::text ~ '[0-9a-f]{2}/[0-9a-f]{30}'`;
    const { rows } = await db.execute(sql`select 1 from ${named} limit 1`);
    if (rows.length > 0 && !known.includes(table)) holding.push(table);
  }
  // The pictures themselves, and what is on its way to a CDN or to removal.
  expect(
    [...new Set(holding)].filter((table) => !['media', 'file_purges', 'removed_files', 'outbox'].includes(table)),
  ).toEqual([]);
}, 60_000);
