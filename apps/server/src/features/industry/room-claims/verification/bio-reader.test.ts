import type { RequestListener } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { roomClaims } from '#db/schema/industry.ts';
import type { LoggedIn } from '#platform/context.ts';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import { createLoggedInAccount } from '../../../../testing/factories.ts';
import { localWeb, webServer, type WebServer } from '../../../../testing/servers/web-server.ts';
import { bioHolds } from './bio-reader.ts';
import { checkClaimBy } from './check-claim.ts';

const CODE = 'LL-7KQ2-M4XD';
const servers: WebServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const rules = localWeb({ 'site.test': ['127.0.0.1'], 'other.test': ['127.0.0.1'], 'inside.test': ['127.0.0.2'] });
async function serve(answer: RequestListener): Promise<WebServer> {
  const server = await webServer(answer);
  servers.push(server);
  return server;
}
const says =
  (text: string, type = 'text/html'): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type }).end(text);

describe('a bio', () => {
  it.each([
    ['a page', 'text/html; charset=utf-8', `<p>Hello! ${CODE}</p>`],
    ['an answer of an API', 'application/json', JSON.stringify({ about: `Hello ${CODE} and more` })],
  ])('is read from %s [DATA-03]', async (_, type, text) => {
    const { port } = await serve(says(text, type));
    expect(await bioHolds(`http://site.test:${port}/bio/me`, CODE, rules)).toBe(true);
    expect(await bioHolds(`http://site.test:${port}/bio/me`, 'LL-AAAA-BBBB', rules)).toBe(false);
  });

  it('returns null when unreadable: not found, refused, timed out, wrong content type, internal host [DATA-03]', async () => {
    const answers: RequestListener[] = [
      (_, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end(CODE),
      (_, response) => void response.writeHead(403, { 'content-type': 'text/html' }).end(CODE),
      says(CODE, 'image/png'),
      () => undefined,
    ];
    for (const answer of answers) {
      const { port } = await serve(answer);
      const quick = { ...rules, milliseconds: 300 };
      expect(await bioHolds(`http://site.test:${port}/bio/me`, CODE, quick)).toBeNull();
    }
    expect(await bioHolds('http://inside.test/bio/me', CODE, rules)).toBeNull();
    expect(await bioHolds('http://nowhere.test/bio/me', CODE, rules)).toBeNull();
  });

  it('attack: ignores a code served after a redirect to another host [DATA-03]', async () => {
    const { port } = await serve((request, response) => {
      if (request.headers.host?.startsWith('other.test')) return says(CODE)(request, response);
      response.writeHead(302, { location: `http://other.test:${port}/` }).end();
    });
    expect(await bioHolds(`http://site.test:${port}/bio/me`, CODE, rules)).toBeNull();
  });
});

describe('a code on a site with a feed', () => {
  let app: TestApp;
  let bio: WebServer;
  let shown = '';
  beforeAll(async () => {
    bio = await webServer((request, response) =>
      says(request.url === '/bio/my_room' ? shown : 'nobody')(request, response),
    );
    const settings = { FEED_CHATURBATE_ID: 'x', FEED_CAM4_ID: 'x', BIO_CHATURBATE_URL: 'https://site.test/bio/{name}' };
    app = await testApp({ settings });
    // Uses http, because tests have no TLS certificates.
    app.services.settings.BIO_CHATURBATE_URL = `http://site.test:${bio.port}/bio/{name}`;
  });
  afterAll(async () => {
    await app.close();
    await bio.close();
  });

  const check = (user: { id: number }, id: number) =>
    // The operation reads only these fields from the context.
    checkClaimBy(rules)({ ...app.services, viewer: user } as unknown as LoggedIn, { id });

  it('confirms the room if it is in the bio [DATA-03]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const { id, code, way } = await api(roomClaimRoutes.claim, { network: 'chaturbate', name: 'My_Room' });
    expect(way).toBe('bio');
    await expect(check(user, id)).rejects.toMatchObject({ errorName: 'industry.code-missing' });
    shown = `About me: ${code}`;
    expect(await check(user, id)).toMatchObject({ id, state: 'confirmed' });
    expect(bio.asked).toContain('GET /bio/my_room');
  });

  it('is not checked while the site is unavailable [DATA-03]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const { id } = await api(roomClaimRoutes.claim, { network: 'chaturbate', name: 'room2' });
    const unreachable = { ...rules, resolve: () => Promise.reject(new Error('away')) };
    const asked = checkClaimBy(unreachable)({ ...app.services, viewer: user } as unknown as LoggedIn, { id });
    await expect(asked).rejects.toMatchObject({ errorName: 'industry.page-unread' });
  });

  it('is checked by staff if no bio URL is configured [DATA-03]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const { id, way } = await api(roomClaimRoutes.claim, { network: 'cam4', name: 'room3' });
    expect(way).toBe('staff');
    await expect(check(user, id)).rejects.toMatchObject({ errorName: 'industry.staff-only' });
    await api(roomClaimRoutes.askClaim, { id });
    const moderator = await createLoggedInAccount(app, { role: 'Moderator' });
    const { items } = await moderator.api(roomClaimRoutes.claimsAsked, {});
    expect(items).toMatchObject([{ id, way: 'staff', url: 'https://www.cam4.com/room3' }]);
  });

  it('does not count if the room was claimed again during the check [DATA-03]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const { id, code } = await api(roomClaimRoutes.claim, { network: 'chaturbate', name: 'my_room' });
    shown = code;
    const { db } = app.services;
    const resolve: typeof rules.resolve = async (host) => {
      await db.update(roomClaims).set({ code: 'LL-NEWA-NEWB' }).where(eq(roomClaims.id, id));
      return rules.resolve(host);
    };
    const asked = checkClaimBy({ ...rules, resolve })({ ...app.services, viewer: user } as unknown as LoggedIn, { id });
    await expect(asked).rejects.toMatchObject({ errorName: 'industry.claim-refused' });
  });
});

it('requires https and {name} in the path of a bio URL setting', async () => {
  for (const BIO_CAM4_URL of ['https://site.test/', 'http://site.test/{name}', 'https://{name}.site.test/', 'x']) {
    await expect(testApp({ settings: { BIO_CAM4_URL } })).rejects.toThrow('BIO_CAM4_URL');
  }
});
