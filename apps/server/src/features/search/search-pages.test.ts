import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import type { Hit } from '@site/contract/search/schemas.ts';
import { DESTINATIONS, type DestinationId } from '@site/contract/site/destinations.ts';
import { translate } from '#platform/translate.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';

let app: TestApp;
let readers: Record<'visitor' | 'applicant' | 'member' | 'suspended', TestClient>;
beforeAll(async () => {
  app = await testApp();
  const apiOf = async (over: Parameters<typeof createLoggedInAccount>[1]) =>
    (await createLoggedInAccount(app, over)).api;
  readers = {
    visitor: client(app),
    applicant: await apiOf({ role: null }),
    member: await apiOf({}),
    suspended: await apiOf({ suspended: true }),
  };
});
afterAll(() => app.close());

const pages = (items: readonly Hit[]) => items.filter(({ kind }) => kind === 'page').map(({ path }) => path);
const pathOf = (id: DestinationId): string => DESTINATIONS[id].path;
const inLanguage = (language: Language) => client(app, { headers: { 'accept-language': language } });

const SEARCHES: [string, DestinationId][] = [
  ['bio builder', 'bio'],
  ['calculator', 'calculator'],
  ['payouts', 'ledger'],
  ['delete account', 'delete-account'],
  ['bio bilder', 'bio'],
  ['2fa', 'devices'],
  ['log out everywhere', 'devices'],
  ['best time to stream', 'best-hours'],
];

describe('a search for a page', () => {
  it.each(SEARCHES)('by %j leads every reader to it, in results and suggestions [FORUM-22]', async (s, id) => {
    for (const api of Object.values(readers)) {
      const { items, counts } = await api(searchRoutes.search, { s });
      expect(pages(items)[0]).toBe(pathOf(id));
      expect(counts.find(({ kind }) => kind === 'page')?.count).toBeGreaterThan(0);
      expect(pages((await api(searchRoutes.suggest, { s })).items)).toContain(pathOf(id));
    }
  });

  it('finds it by title in the language of the reader, and by words of other languages [FORUM-22]', async () => {
    for (const language of LANGUAGES) {
      const api = inLanguage(language);
      const title = translate(language, 'core:destination.bio');
      const [own] = (await api(searchRoutes.search, { s: title, kind: 'page' })).items;
      expect(own).toMatchObject({ path: pathOf('bio'), language });
      expect(own?.title.map(({ text }) => text).join('')).toBe(title);
      const [other] = (await api(searchRoutes.search, { s: 'delete account', kind: 'page' })).items;
      expect(other).toMatchObject({ path: pathOf('delete-account'), language });
    }
  });

  it('puts a page whose title matches before other content, and finds none by stop words [FORUM-22]', async () => {
    const { items } = await readers.visitor(searchRoutes.suggest, { s: 'calculator' });
    expect(items[0]).toMatchObject({ kind: 'page', path: pathOf('calculator') });
    expect(pages((await readers.visitor(searchRoutes.search, { s: 'the' })).items)).toEqual([]);
    expect(pages((await readers.visitor(searchRoutes.search, { s: 'calculator', time: 'week' })).items)).toEqual([]);
    for (const s of ['-calculator', 'calculator -earnings', '"calculator earnings"'])
      expect(pages((await readers.visitor(searchRoutes.search, { s })).items)).toEqual([]);
  });

  it('ignores a forged cursor position [FORUM-22]', async () => {
    const cursor = Buffer.from('[0,-3]').toString('base64url');
    const { items } = await readers.visitor(searchRoutes.search, { s: 'calculator', kind: 'page', cursor });
    expect(items[0]?.path).toBe(pathOf('calculator'));
  });
});
