import { forumRoutes } from '@site/contract/forum/routes.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/seed/members/demo-accounts.ts';
import { apiOf } from '../fixtures/api.ts';
import { expect, hydrated, test } from '../fixtures/test.ts';
import { JoinPage } from '../pages/join-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SiteHeader } from '../pages/site-header.ts';
import { ThreadPage } from '../pages/thread-page.ts';

const MODERATOR = { email: 'moderator@demo.example', password: DEMO_PASSWORD };
const loginFor = (path: string, { ended = false } = {}) =>
  new RegExp(
    `/login\\?redirect=${encodeURIComponent(path).replaceAll('.', '\\.')}${ended ? '&reason=session-ended' : ''}$`,
  );

test(
  'member pages redirect a visitor to the login, and back after it [AUTH-12 AUTH-13]',
  { tag: '@phone' },
  async ({ page, account, t }) => {
    for (const path of ['/communityView/join', '/management/member', '/forum/post?topic=lounge']) {
      await page.goto(path);
      await expect(page).toHaveURL(loginFor(path));
    }
    await hydrated(page);
    await new LoginPage(page, t).logIn(await account());
    await expect(page).toHaveURL('/forum/post?topic=lounge');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('forum:post.new'));
  },
);

test(
  'an expired session redirects to the login on navigation to a member page [AUTH-12]',
  { tag: '@phone' },
  async ({ page, context, logIn, t }) => {
    await logIn(context, MODERATOR);
    await page.goto('/forum/home');
    await hydrated(page);
    const menu = await new SiteHeader(page, t).openAccount();
    await context.clearCookies();
    await menu.getByRole('link', { name: t('core:account.moderation') }).click();
    await expect(page).toHaveURL(loginFor('/management/member', { ended: true }));
    await expect(page.getByText(t('core:error.signed-out'), { exact: true })).toBeVisible();
    await expect(new SiteHeader(page, t).root.getByRole('link', { name: t('core:sign-in') })).toBeVisible();
    await new LoginPage(page, t).logIn(MODERATOR);
    await expect(page).toHaveURL('/management/member');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('moderation:title'));
  },
);

const ELSEWHERE = [
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,evil',
  '/%2f/evil.example',
  '%2F%2Fevil.example',
  '/%5Cevil.example',
  '%68ttps://evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'evil.example',
];

test(
  'the login redirects to this site only, whatever the URL says [AUTH-12]',
  { tag: '@phone' },
  async ({ page, account, baseURL, t }) => {
    const member = await account();
    const login = new LoginPage(page, t);
    // pathParam() has unit tests of all of them.
    for (const redirect of ['//evil.example/', 'https://evil.example/', '/\t/evil.example']) {
      await page.context().clearCookies();
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
      await hydrated(page);
      await login.logIn(member);
      await expect(login.title).toBeHidden();
      await expect(new SiteHeader(page, t).account).toBeVisible();
      expect(new URL(page.url()).origin).toBe(baseURL);
    }
    // For logged-in users the server itself redirects.
    for (const redirect of ELSEWHERE) {
      const answer = await page.request.get(`/login?redirect=${encodeURIComponent(redirect)}`, { maxRedirects: 0 });
      expect(answer.status()).toBeGreaterThanOrEqual(300);
      expect(new URL(answer.headers()['location'] ?? '', baseURL).origin).toBe(baseURL);
    }
  },
);

test(
  'login and sign-up redirect a logged-in member to their home, and / to the bio builder [AUTH-12 NAV-01 HOME-01]',
  { tag: '@phone' },
  async ({ page, context, account, logIn }) => {
    await logIn(context, await account());
    for (const [path, target] of [
      ['/login', '/home'],
      ['/regist', '/home'],
      ['/', '/bio-page'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(target);
    }
  },
);

test('a visitor who likes a post logs in first and returns to it [AUTH-16] @phone', async ({
  page,
  request,
  account,
  t,
}) => {
  const { items } = await apiOf(request)(forumRoutes.list, { language: 'en' });
  const thread = new ThreadPage(page, t);
  const path = `/forumDetails?id=${items[0]?.id}`;
  await page.goto(path);
  await hydrated(page);
  await thread.like(thread.post).click();
  await expect(page).toHaveURL(loginFor(path));
  await new LoginPage(page, t).logIn(await account());
  await expect(page).toHaveURL(path);
  await expect(thread.like(thread.post)).toHaveAttribute('aria-pressed', 'false');
  await thread.like(thread.post).click();
  await expect(thread.like(thread.post)).toHaveAttribute('aria-pressed', 'true');
});

test(
  'the server redirects from a member page to the login, which shows known reasons only [BASE-10]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, baseURL, t }) => {
    await logIn(context, await account());
    const [token] = (await context.cookies()).filter(({ name }) => name.endsWith('_token'));
    await context.clearCookies();
    await context.addCookies([{ name: token?.name ?? '', value: 'A'.repeat(43), url: baseURL ?? '' }]);
    await page.goto('/messages');
    await expect(page).toHaveURL(loginFor('/messages', { ended: true }));
    await expect(page.getByText(t('core:error.signed-out'), { exact: true })).toBeVisible();
    await page.goto('/login?reason=Call%20this%20number');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:login.title'));
    await expect(page.getByText(t('core:error.signed-out'), { exact: true })).toHaveCount(0);
    await expect(page.getByText('Call this number')).toHaveCount(0);
  },
);

test(
  'an account without a profile is redirected to the join page at the start, on member pages and on actions [AUTH-14 AUTH-16]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account({ role: null }));
    await page.goto('/caminspo');
    await expect(page).toHaveURL('/communityView/join?redirect=%2Fcaminspo');
    const panels = await page.request.get('/bio-page/panels');
    expect(new URL(panels.url()).pathname).toBe('/communityView/join');
    await page.goto('/');
    await expect(page).toHaveURL('/communityView/join');
    await page.goto('/forum/home');
    await hydrated(page);
    // The home page of such an account shows the way to the join page instead.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/home');
    await page.getByRole('link', { name: t('member-home:application.none.action') }).click();
    await expect(page).toHaveURL('/communityView/join');
    await page.goto('/forum/home');
    await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/forumDetails/);
    await hydrated(page);
    const thread = new ThreadPage(page, t);
    await thread.like(thread.post).click();
    await expect(page).toHaveURL(/\/communityView\/join\?redirect=%2FforumDetails/);
    await expect(new JoinPage(page, t).title).toBeVisible();
  },
);

test(
  'an applicant can open the private tools, and the link page is a draft [JOIN-07]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t, checkAccess }) => {
    await logIn(context, await account({ role: null, applied: true }));
    const heading = page.getByRole('heading', { level: 1 });
    for (const [path, title] of [
      ['/bio-page', t('bio:title')],
      ['/stream-summary/ledger', t('stream:title')],
      ['/my-link', t('my-link:title')],
    ] as const) {
      await page.goto(path);
      await expect(heading).toHaveText(title);
    }
    await hydrated(page);
    await expect(page.getByText(t('my-link:applicant'))).toBeVisible();
    await checkAccess(page);
    await page.getByRole('textbox', { name: t('my-link:name'), exact: true }).fill('Draft Dora');
    const save = page.getByRole('button', { name: t('my-link:save'), exact: true });
    await save.click();
    await expect(save).toBeDisabled();
    await expect(page.getByText(t('my-link:unsaved'), { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('textbox', { name: t('my-link:name'), exact: true })).toHaveValue('Draft Dora');
  },
);

test(
  'an action of a suspended member shows an error and has no effect [AUTH-16]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account({ suspended: true }));
    const { items } = await apiOf(context.request)(forumRoutes.list, { language: 'en' });
    const thread = new ThreadPage(page, t);
    await page.goto(`/forumDetails?id=${items[0]?.id}`);
    await hydrated(page);
    await thread.like(thread.post).click();
    await expect(page.getByRole('alert').filter({ hasText: t('core:error.suspended') })).toBeVisible();
    await expect(thread.like(thread.post)).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(/forumDetails/);
  },
);

test('the moderation area is closed to members [AUTH-13 MOD-01] @desktop', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account());
  await page.goto('/management/member');
  await expect(page).toHaveURL('/forbidden');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('core:forbidden.title'));
});

test(
  'text typed into a report survives a lost connection and the end of the session; a refused like is not repeated [AUTH-12 BASE-10 FORUM-09]',
  { tag: '@phone' },
  async ({ page, context, request, account, logIn, expectError, t, checkAccess }) => {
    expectError(/net::ERR_INTERNET_DISCONNECTED/);
    const { items } = await apiOf(request)(forumRoutes.list, { language: 'en' });
    const member = await account();
    await logIn(context, member);
    const thread = new ThreadPage(page, t);
    const path = `/forumDetails?id=${items[0]?.id}`;
    await page.goto(path);
    await hydrated(page);
    await thread.act(thread.post, 'post', 'report');
    const dialog = page.getByRole('dialog', { name: t('reports:title') });
    const note = dialog.getByRole('textbox', { name: t('reports:note') });
    const send = dialog.getByRole('button', { name: t('reports:send'), exact: true });
    await dialog.getByRole('radio', { name: t('reports:reason.spam') }).check();
    await note.fill('The same in every topic.');
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: t('core:error.offline') })).toBeVisible();
    await expect(note).toHaveValue('The same in every topic.');
    await context.setOffline(false);
    await context.clearCookies();
    await send.click();
    await expect(page).toHaveURL(loginFor(path, { ended: true }));
    await hydrated(page);
    await expect(page.getByText(t('core:error.signed-out'), { exact: true })).toBeVisible();
    await checkAccess(page);
    await new LoginPage(page, t).logIn(member);
    await expect(page).toHaveURL(path);
    await thread.act(thread.post, 'post', 'report');
    await expect(note).toHaveValue('The same in every topic.');

    // A refused like is not repeated after the login.
    await page.reload();
    await hydrated(page);
    await context.clearCookies();
    await thread.like(thread.post).click();
    await expect(page).toHaveURL(loginFor(path, { ended: true }));
    await hydrated(page);
    await new LoginPage(page, t).logIn(member);
    await expect(page).toHaveURL(path);
    await expect(thread.like(thread.post)).toHaveAttribute('aria-pressed', 'false');
  },
);
