import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { pendingDeletions } from '#db/schema/privacy.ts';
import { users } from '#db/schema/users.ts';
import { privacySettings } from '#db/schema/members.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('suggests at most eight members by nickname prefix for mentions [FORUM-02]', async () => {
  const { api } = await createLoggedInAccount(app, { nickName: 'Zz_0' });
  for (let n = 1; n < 10; n += 1) await createLoggedInAccount(app, { nickName: `Zz_${n}` });
  await createLoggedInAccount(app, { nickName: 'ZzA1' });
  const { items } = await api(memberRoutes.suggest, { q: 'zZ_' });
  expect(items.map(({ nickName }) => nickName)).toEqual(Array.from({ length: 8 }, (_, n) => `Zz_${n}`));
});

it('suggests nothing for an empty text, and no suspended members for mentions [FORUM-02]', async () => {
  const { api } = await createLoggedInAccount(app);
  await createLoggedInAccount(app, { nickName: 'Gone Away', suspended: true });
  expect(await api(memberRoutes.suggest, { q: '' })).toEqual({ items: [] });
  expect(await api(memberRoutes.suggest, { q: 'Gone' })).toEqual({ items: [] });
});

it('suggests no member with a private profile for mentions [FORUM-14]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { user } = await createLoggedInAccount(app, { nickName: 'Hidden Heron' });
  await app.services.db.insert(privacySettings).values({ userId: user.id, private: true });
  expect(await api(memberRoutes.suggest, { q: 'Hidden' })).toEqual({ items: [] });
});

it('suggests no member pending deletion for mentions [AUTH-20]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { id, nickName, avatar, role } = (await createLoggedInAccount(app, { nickName: 'Leaving Soon' })).user;
  await app.services.db.insert(pendingDeletions).values({ userId: id, nickName, avatar, role });
  await app.services.db.update(users).set({ nickName: '', avatar: null, role: null }).where(eq(users.id, id));
  expect(await api(memberRoutes.suggest, { q: 'Leaving' })).toEqual({ items: [] });
});

it('returns no suggestions to an account that is not a member [AUTH-16]', async () => {
  const { api } = await createLoggedInAccount(app, { role: null });
  await expect(api(memberRoutes.suggest, { q: 'a' })).rejects.toMatchObject({ errorName: 'not-a-member' });
});
