import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '@site/contract/core/paths.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { exports } from '#db/schema/privacy.ts';
import { ageConfirmation } from '../../../testing/security/age-confirmation.ts';
import { signedAddress } from '#platform/security/signed-address.ts';
import { client, cookieHeader, testApp, type TestApp } from '../../../testing/app.ts';
import { downloadExport } from '../../../testing/personal-data/download-export.ts';
import { PASSWORD, createLoggedInAccount } from '../../../testing/factories.ts';
import { readyExport } from '../../../testing/personal-data/ready-export.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const stored = async (id: number) => (await app.services.db.select().from(exports).where(eq(exports.id, id)))[0];
describe('the download', () => {
  it('sends the owner a file that no proxy caches [AUTH-21]', async () => {
    const { api } = await createLoggedInAccount(app);
    const { id, bytes } = await readyExport(api);
    const response = await downloadExport(app, api, id);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="data-\d{4}-\d\d-\d\d\.zip"$/);
    expect((await response.arrayBuffer()).byteLength).toBe(bytes);
    expect((await downloadExport(app, api, id, 'HEAD')).status).toBe(200);
  });

  it('requires re-authentication of the owner, as requesting it does [AUTH-21]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const { id } = await readyExport(api);
    const refused = { errorName: 'accounts.confirm-first' };
    await expect(api(privacyRoutes.openExport, { id })).rejects.toMatchObject(refused);
    await api(securityRoutes.confirm, { password: PASSWORD });
    const { path } = await api(privacyRoutes.openExport, { id });
    const get = (address: string) => fetch(app.origin + address, { headers: { cookie: cookieHeader(api.cookies) } });
    expect((await get(path)).status).toBe(200);
    // The URL is not found without its signature, with a changed expiry time, or after its expiry.
    expect((await get(`${API}/privacy/export/${id}/file`)).status).toBe(404);
    expect((await get(path.replace(/until=\d+/, 'until=9999999999'))).status).toBe(404);
    const over = signedAddress(app.services.settings, `${API}/privacy/export/${id}/file`, Date.now() - 1000);
    expect((await get(over)).status).toBe(404);
    await ageConfirmation(app.services, user.id);
    const response = await downloadExport(app, api, id);
    expect(await response.json()).toMatchObject({ name: 'accounts.confirm-first', data: null });
  });

  it('is refused for others, who get no signed URL either [AUTH-21] [SAFE-49]', async () => {
    const { api } = await createLoggedInAccount(app);
    const { id } = await readyExport(api);
    const { api: other } = await createLoggedInAccount(app);
    const admin = (await createLoggedInAccount(app, { role: 'SuperAdmin' })).api;
    for (const caller of [other, admin])
      await expect(caller(privacyRoutes.openExport, { id })).rejects.toMatchObject({ errorName: 'no-such-address' });
    expect((await downloadExport(app, other, id)).status).toBe(404);
    expect((await downloadExport(app, admin, id)).status).toBe(404);
    expect((await downloadExport(app, client(app), id)).status).toBe(401);
    const key = (await stored(id))?.fileKey ?? '';
    expect((await fetch(`${app.origin}/files/${key}`)).status).toBe(404);
    expect((await fetch(`${app.origin}/files/../private/${key}`)).status).toBe(404);
    expect((await fetch(`${app.origin}/files/..%2fprivate%2f${key}`)).status).toBeGreaterThanOrEqual(400);
  });

  it.each(['0', '999999999', 'x', '1e3', '99999999999999999999'])(
    'responds with 404 for a missing export: %s [AUTH-21]',
    async (id) => {
      const { api } = await createLoggedInAccount(app);
      const response = await downloadExport(app, api, id);
      expect(response.status).toBe(404);
    },
  );

  it('is not available before the zip is complete [AUTH-21]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const [made] = await app.services.db.insert(exports).values({ userId: user.id }).returning();
    expect((await downloadExport(app, api, made?.id ?? 0)).status).toBe(404);
  });
});
