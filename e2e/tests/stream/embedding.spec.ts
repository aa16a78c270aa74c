import { createServer, type Server } from 'node:http';
import { DEMO_PASSWORD } from '../../../apps/server/src/seed/members/demo-accounts.ts';
import { expect, test } from '../../fixtures/test.ts';

const MEMBER = { email: 'member@demo.example', password: DEMO_PASSWORD };
const port = Number(process.env.E2E_EMBED_PORT);

let site: Server;
test.beforeAll(async () => {
  // Serves a page that embeds the URL after `?` in a frame.
  site = createServer(({ url = '' }, response) => {
    const shown = decodeURIComponent(url.split('?')[1] ?? '').replaceAll('"', '');
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>Host</title><main><h1>Host</h1><iframe title="summary" src="${shown}" style="border:0;width:100%;height:90vh"></iframe></main>`,
    );
  });
  await new Promise<void>((done) => site.listen(port, done));
});
test.afterAll(() => site.close());

test(
  "another port of the same site embeds the member's summary, without chat, menus or notifications [STREAM-01]",
  { tag: '@desktop' },
  async ({ page, context, logIn, baseURL, t }) => {
    await logIn(context, MEMBER);
    await page.goto(`http://localhost:${port}/?${encodeURIComponent(`${baseURL}/stream-summary-index`)}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(t('stream:title'));
    await expect(frame.getByRole('heading', { name: t('stream:switches.title'), exact: true })).toBeVisible();
    await expect(frame.getByRole('banner')).toHaveCount(0);
    await expect(frame.getByRole('contentinfo')).toHaveCount(0);
    // The summary and the shows open inside the frame, all other pages outside of it.
    await frame.getByRole('link', { name: t('stream:tab.shows'), exact: true }).click();
    await expect(frame.getByRole('heading', { level: 2, name: t('stream:tab.shows'), exact: true })).toBeAttached();
    await expect(frame.getByRole('banner')).toHaveCount(0);
    await expect(frame.getByRole('contentinfo')).toHaveCount(0);
    await expect(frame.getByRole('button', { name: t('core:chat') })).toHaveCount(0);
    await expect(frame.getByText(t('contest:title'))).toHaveCount(0);
    const shows = await context.request.get('/stream-summary-shows', { headers: { accept: 'text/html' } });
    expect(await shows.text()).not.toMatch(/<footer[\s>]/);
  },
);

test(
  'in a frame the login opens in a new tab, and the frame of the same site follows it [STREAM-01 AUTH-12]',
  { tag: '@phone' },
  async ({ page, account, baseURL, t, watch, checkAccess }) => {
    const member = await account();
    await page.goto(`http://localhost:${port}/?${encodeURIComponent(`${baseURL}/stream-summary-index`)}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: t('stream:embed.log-in.title'), exact: true })).toBeVisible();
    await frame.locator('html[data-hydrated="true"]').waitFor();
    await checkAccess(page);
    const opened = page.waitForEvent('popup');
    await frame.getByRole('link', { name: t('stream:embed.log-in') }).click();
    const login = await opened;
    watch(login);
    await expect(login).toHaveURL('/login?redirect=%2Fstream-summary%2Findex');
    await login.locator('html[data-hydrated="true"]').waitFor();
    await login.getByLabel(t('accounts:email'), { exact: true }).fill(member.email);
    await login.getByLabel(t('accounts:password'), { exact: true }).fill(member.password);
    await login
      .getByRole('main')
      .getByRole('button', { name: t('accounts:log-in'), exact: true })
      .click();
    await expect(login).toHaveURL('/stream-summary/index');
    await expect(frame.getByRole('heading', { name: t('stream:off.title'), exact: true })).toBeVisible();
  },
);

test(
  'a page of another site shows no account data, and opens the summary in a new tab [STREAM-01]',
  { tag: '@desktop' },
  async ({ page, context, logIn, baseURL, t }) => {
    await logIn(context, MEMBER);
    await page.goto(`http://127.0.0.1:${port}/?${encodeURIComponent(`${baseURL}/stream-summary-index`)}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: t('stream:embed.log-in.title'), exact: true })).toBeVisible();
    await expect(frame.getByRole('switch')).toHaveCount(0);
    await frame.locator('html[data-hydrated="true"]').waitFor();
    const opened = page.waitForEvent('popup');
    await frame.getByRole('link', { name: t('stream:embed.log-in') }).click();
    await expect(await opened).toHaveURL('/stream-summary/index');
  },
);

test(
  'no other page can be embedded, nor these by other origins [STREAM-01 OPS-04]',
  { tag: '@desktop' },
  async ({ page, baseURL, expectError }) => {
    expectError(/frame-ancestors/);
    const refused = async (host: string, path: string) => {
      const message = page.waitForEvent('console', (one) => one.text().includes('frame-ancestors'));
      await page.goto(`http://${host}:${port}/?${encodeURIComponent(`${baseURL}${path}`)}`);
      await message;
    };
    await refused('localhost', '/login');
    await refused('localhost', '/stream-summary/index');
    await refused('[::1]', '/stream-summary-index');
  },
);
