import { eq } from 'drizzle-orm';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { users } from '#db/schema/users.ts';
import { bios, bioVersions } from '#db/schema/bio.ts';
import { drafts } from '#db/schema/drafts.ts';
import { applications, privacySettings } from '#db/schema/members.ts';
import { pendingDeletions } from '#db/schema/privacy.ts';
import { applicationForm } from '../application.ts';
import { createLoggedInAccount } from '../factories.ts';
import { uploadImage } from '../forum/forum-factories.ts';
import { savePage } from '../link-page/link-page-factories.ts';
import {
  EVERYONE,
  JUDGED,
  judged,
  keyOf,
  leaving,
  text,
  type Show,
  type Shown,
  type Way,
  type World,
} from './picture-place.ts';
import { uploadAvatar } from '../profile-factories.ts';

async function bio(w: World, table: typeof bios | typeof bioVersions): Promise<Shown> {
  const { db } = w.app.services;
  const picture = await uploadImage(w.owner.api);
  const values = {
    userId: w.owner.user.id,
    revision: 1,
    config: {} as never,
    blocks: [],
    pictures: [await keyOf(w, picture)],
  };
  await db.insert(table as typeof bioVersions).values({ ...values, blockCount: 1 });
  const mine = eq(table.userId, w.owner.user.id);
  return {
    ...{ picture, seen: EVERYONE },
    ways: {
      'removed from it': { leave: () => db.delete(table).where(mine), seen: ['owner'] },
      'its account waiting for deletion': leaving(w, w.owner, []),
    },
  };
}

/** Images of accounts: profiles, applications, bios, link pages and drafts. */
export const OF_ACCOUNTS = {
  avatar: [
    async (w) => {
      const { db } = w.app.services;
      const picture = await uploadAvatar(w.owner.api);
      const wear = (avatar: string | null) => db.update(users).set({ avatar }).where(eq(users.id, w.owner.user.id));
      const key = await keyOf(w, picture);
      await wear(key);
      return {
        ...{ picture, seen: EVERYONE },
        ways: {
          replaced: { leave: () => wear(null), seen: ['owner'], restore: () => wear(key) },
          // A private profile does not hide the image shown next to the owner's content. The test of private profiles
          // covers who sees that content.
          'its profile made private': {
            leave: () => db.insert(privacySettings).values({ userId: w.owner.user.id, private: true }),
            seen: EVERYONE,
          },
        },
      };
    },
  ],

  'frozen-account': [
    async (w) => {
      const { db } = w.app.services;
      const picture = await uploadAvatar(w.owner.api);
      const avatar = await keyOf(w, picture);
      await db.update(users).set({ avatar }).where(eq(users.id, w.owner.user.id));
      const way = leaving(w, w.owner, []);
      return {
        ...{ picture, seen: EVERYONE },
        ways: {
          'the account waiting for deletion': {
            ...way,
            async restore() {
              await db.delete(pendingDeletions).where(eq(pendingDeletions.userId, w.owner.user.id));
              await db.update(users).set({ avatar, role: 'Member' }).where(eq(users.id, w.owner.user.id));
              // The owner's sessions have ended, so another account reads in the owner's place.
              w.owner = { ...w.owner, api: (await createLoggedInAccount(w.app)).api };
            },
          },
        },
      };
    },
  ],

  application: [
    async (w) => {
      const { db } = w.app.services;
      w.owner = await createLoggedInAccount(w.app, { role: null });
      const picture = await uploadAvatar(w.owner.api);
      await w.owner.api(memberRoutes.apply, applicationForm({ nickName: `Face ${picture.id}`, avatar: picture.id }));
      return {
        ...{ picture, seen: JUDGED },
        ways: {
          withdrawn: { leave: () => w.owner.api(memberRoutes.withdraw, {}), seen: ['owner'] },
          rejected: {
            leave: () =>
              db.update(applications).set({ state: 'rejected' }).where(eq(applications.userId, w.owner.user.id)),
            seen: JUDGED,
          },
        },
      };
    },
  ],

  bio: [(w) => bio(w, bios)],
  'bio-version': [(w) => bio(w, bioVersions)],

  'link-page': [
    async (w) => {
      const { db } = w.app.services;
      const picture = await uploadImage(w.owner.api);
      await savePage(w.owner.api, { cover: picture.id });
      const suspend = (suspended: boolean) => db.update(users).set({ suspended }).where(eq(users.id, w.owner.user.id));
      return {
        ...{ picture, seen: EVERYONE },
        ways: {
          unpublished: {
            leave: () => savePage(w.owner.api, { cover: picture.id, published: false }),
            seen: ['owner'],
            restore: () => savePage(w.owner.api, { cover: picture.id }),
          },
          'edited out': { leave: () => savePage(w.owner.api, { cover: null }), seen: [] },
          'its owner suspended': { leave: () => suspend(true), seen: ['owner'], restore: () => suspend(false) },
          'its account waiting for deletion': leaving(w, w.owner, []),
          'hidden by reports': judged(w, 'link-page', w.owner.user.id)['hidden by reports'] as Way,
        },
      };
    },
  ],

  draft: [
    async (w) => {
      const { db } = w.app.services;
      const picture = await uploadImage(w.owner.api);
      const body = { id: crypto.randomUUID(), values: { content: text(picture) } };
      await db.insert(drafts).values({ userId: w.owner.user.id, place: 'post', body, version: 1 });
      return {
        ...{ picture, seen: ['owner'] },
        ways: {
          discarded: { leave: () => db.delete(drafts).where(eq(drafts.userId, w.owner.user.id)), seen: ['owner'] },
        },
      };
    },
  ],
} satisfies Record<string, Show[]>;
