import { LinkPageFields } from '@site/contract/link-page/fields.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import type { TestApp, TestClient } from '../app.ts';
import { createLoggedInAccount, type TestUser } from '../factories.ts';
import type { z } from 'zod';

type Page = Partial<z.input<typeof LinkPageFields>>;

/** Returns the fields of a published page with two links, one of them to adult content. */
export function pageFields(over: Page = {}): z.output<typeof LinkPageFields> {
  return LinkPageFields.parse({
    nickName: 'Luna',
    intro: 'Hello there.',
    published: true,
    links: [
      { id: 'shoplink1', title: 'Shop', url: 'https://shop.example/luna' },
      { id: 'clublink1', title: 'Club', url: 'https://club.example/luna-secret', network: 'onlyfans', adult: true },
    ],
    ...over,
  });
}

/** Saves the current user's page over the existing one. */
export async function savePage(api: TestClient, over: Page = {}) {
  const { revision, code } = await api(linkPageRoutes.info, {});
  return { code, ...(await api(linkPageRoutes.edit, { revision, page: pageFields(over) })) };
}

/** Creates a member with a published page. */
export async function pageOwner(
  app: TestApp,
  over: Page = {},
): Promise<{ user: TestUser; api: TestClient; code: string }> {
  const member = await createLoggedInAccount(app);
  const { code } = await savePage(member.api, over);
  return { ...member, code };
}

/** Headers of a common browser. */
export const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  'accept-language': 'en',
};
