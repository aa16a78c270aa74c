import { realtimeRoutes } from '@site/contract/realtime/routes.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { TestApp, TestClient } from '../app.ts';
import { newDocument, publishParts } from '../cms-factories.ts';
import { PASSWORD, type TestUser } from '../factories.ts';
import { pageFields, savePage } from '../link-page/link-page-factories.ts';
import { staffOf } from '../moderation/moderation-factories.ts';
import { createLoggedInMember } from '../profile-factories.ts';

/** Items that the specified calls refer to. */
export interface World {
  member: TestUser & { password: string };
  api: TestClient;
  admin: TestClient;
  ctoken: string;
  messageId: number;
  advert: string;
  linkCode: string;
}

const slide = { img: '/figures/phone-stage.svg', link: '/faq', alt: 'Questions' };

/** Creates a member with a profile, a link page and an unread notification, and also an admin and a running advert. */
export async function makeWorld(app: TestApp): Promise<World> {
  const { db } = app.services;
  const { user, api } = await createLoggedInMember(app, {
    profile: {
      ...{ gender: 'couple', years: 4, location: 'Valencia', recently: 'New lights', bio: 'Plants and music.' },
      sites: [{ site: 'cam4', url: 'https://cam4.example/nova' }],
      links: [{ title: 'Schedule', url: 'https://example.com/s' }],
    },
    settings: { openToVisitors: true },
  });
  const admin = await staffOf(app, 'Admin');
  const [notification] = await db
    .insert(notifications)
    .values({ userId: user.id, type: 12, subject: 'news', about: { words: { en: 'News' } } })
    .returning({ id: notifications.id });
  const document = await newDocument(admin, 'adverts');
  await publishParts(admin, document.id, { shared: {}, en: { title: 'Advert', pc: [slide], mobile: [slide] } });
  const { code: linkCode } = await savePage(api, { ...pageFields(), theme: 'velvet', themeColor: '#1a2b3c' });
  const { ctoken } = await api(realtimeRoutes.chatToken, {});
  await app.settle();
  return {
    ...{ api, admin, ctoken, linkCode, messageId: notification?.id ?? 0, advert: document.name },
    member: { ...user, password: PASSWORD },
  };
}
