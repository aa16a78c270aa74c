import { afterAll, beforeAll, expect, it } from 'vitest';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { MEMBER_SORTS } from '@site/contract/moderation/schemas.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { createMember, daysAgo } from '../../testing/profile-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('shows representatives the members of their platform without any staff information [MOD-01] [SAFE-18]', async () => {
  const profile = { sites: [{ site: 'cam4' as const, url: '' }] };
  const account = { nickName: 'Marble Arch', userName: 'marble_secret', lastSeenOn: daysAgo(2) };
  const { id } = await createMember(app.services, { account, profile });
  await createMember(app.services, { account: { nickName: 'Marble Elsewhere' } });
  await createMember(app.services, { account: { nickName: 'Marble Private' }, profile, settings: { private: true } });
  const moderator = await staffOf(app);
  await moderator(moderationRoutes.memo, { id, text: 'Asked for help.' });
  const company = await staffOf(app, 'Representative-cam4');
  for (const sort of MEMBER_SORTS) {
    const { items } = await company(moderationRoutes.members, { sort, s: 'marble' });
    expect(items).toMatchObject([
      {
        author: { id, nickName: 'Marble Arch' },
        ...{ userName: '', lastSeenOn: null, memo: '', memoBy: '', record: null, suspension: null },
        ...{ appliedAt: expect.stringMatching(/-01T00:00:00.000Z$/), mayAct: false, roles: [] },
      },
    ]);
  }
  expect((await company(moderationRoutes.members, { s: 'marble_secret' })).items).toEqual([]);
  expect((await company(moderationRoutes.members, { s: String(id) })).items).toEqual([]);
  const other = await staffOf(app, 'Representative-stripchat');
  expect((await other(moderationRoutes.members, { s: 'marble' })).items).toEqual([]);
});
