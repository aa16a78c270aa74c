import { forumRoutes } from '@site/contract/forum/routes.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/seed/members/demo-accounts.ts';
import { apiOf } from '../fixtures/api.ts';
import { expect, hydrated, test } from '../fixtures/test.ts';
import { JoinPage } from '../pages/join-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';

const MODERATOR = { email: 'moderator@demo.example', password: DEMO_PASSWORD };
const tag = () => Math.random().toString(36).slice(2, 8);

test(
  'a like appears for another member without a reload, a reply on request [FORUM-07 FORUM-08]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, anotherBrowser, t, checkAccess }) => {
    await logIn(context, await account());
    const api = apiOf(context.request);
    const { id } = await api(forumRoutes.createPost, {
      topic: 'lounge',
      title: `Who streams on Sundays? ${tag()}`,
      content: '<p>I do.</p>',
      language: 'en',
    });
    const path = `/forumDetails?id=${id}`;
    const reader = new ThreadPage(page, t);
    const watching = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framesent', ({ payload }) => payload.includes('watch_post')));
    await page.goto(path);
    await watching;

    const writerPage = await anotherBrowser();
    await logIn(writerPage.context(), await account());
    await writerPage.goto(path);
    await hydrated(writerPage);
    const writer = new ThreadPage(writerPage, t);
    await writer.like(writer.post).click();
    await expect(reader.like(reader.post)).toHaveText(/1$/);
    await writer.like(writer.post).click();
    await expect(reader.like(reader.post)).not.toHaveText(/1$/);
    const editor = await writer.startReply();
    await editor.text.fill('Me too, in the evening.');
    await writer.publish.click();
    await expect(writer.reply('Me too, in the evening.')).toBeVisible();

    const bar = reader.replies.getByRole('button', { name: t('forum:replies.new_one', { count: '1' }) });
    await expect(bar).toBeVisible();
    await expect(reader.reply('Me too, in the evening.')).toHaveCount(0);
    await checkAccess(page);
    await bar.click();
    await expect(reader.reply('Me too, in the evening.')).toBeFocused();
    await expect(bar).toBeHidden();

    // Changes to existing content appear at once, unlike new replies, which appear on request.
    await writer.act(writer.reply('Me too'), 'reply', 'delete');
    await writer.question.getByRole('button', { name: t('core:ok') }).click();
    await expect(reader.reply(t('forum:reply-deleted'))).toBeVisible();
  },
);

test(
  'a new post is announced to readers of the list, and shown on request [FORUM-06]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, anotherBrowser }) => {
    await logIn(context, await account());
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto('/forum/home?sort=new&topic=lounge&language=es');
    await connected;
    const writer = await anotherBrowser();
    await logIn(writer.context(), await account());
    const title = `¿Quién emite los domingos? ${tag()}`;
    await apiOf(writer.request)(forumRoutes.createPost, {
      topic: 'lounge',
      title,
      content: '<p>Yo.</p>',
      language: 'es',
    });

    const bar = page.getByRole('status').getByRole('button');
    await expect(bar).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    await bar.click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(bar).toBeHidden();
  },
);

test(
  "a moderator accepts a join application, and the applicant's open page follows [JOIN-01 MOD-02]",
  { tag: '@phone' },
  async ({ page, context, account, logIn, anotherBrowser, t, checkAccess }) => {
    const applicant = await account({ role: null, applied: true });
    await logIn(context, applicant);
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto('/communityView/join');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('members:received.title'));
    await connected;
    await checkAccess(page);

    const desk = await anotherBrowser();
    await logIn(desk.context(), MODERATOR);
    await desk.goto('/management/applications');
    await hydrated(desk);
    const card = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: applicant.nickName }) });
    await card.getByRole('button', { name: t('moderation:accept') }).click();
    await expect(desk.getByText(t('moderation:decide.accepted', { name: applicant.nickName }))).toBeVisible();
    await expect(card).toHaveCount(0);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('members:welcome.title', { name: applicant.nickName }),
    );
    await page.getByRole('link', { name: t('members:welcome.go') }).click();
    await page.getByRole('button', { name: t('forum:new-post') }).click();
    await expect(page).toHaveURL(/\/forum\/post/);
  },
);

test(
  'a rejected applicant sees the reason at once and may apply again [JOIN-01]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, anotherBrowser, t, checkAccess }) => {
    const applicant = await account({ role: null, applied: true });
    await logIn(context, applicant);
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto('/communityView/join');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('members:received.title'));
    await connected;

    const desk = await anotherBrowser();
    await logIn(desk.context(), MODERATOR);
    await desk.goto('/management/applications');
    await hydrated(desk);
    const card = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: applicant.nickName }) });
    await card.getByRole('button', { name: t('moderation:reject') }).click();
    const dialog = desk.getByRole('dialog', { name: t('moderation:reject.title', { name: applicant.nickName }) });
    const reason = dialog.getByRole('textbox', { name: t('moderation:reject.reason') });
    await dialog.getByRole('button', { name: t('moderation:reject.send') }).click();
    await expect(reason).toHaveAccessibleDescription(new RegExp(t('errors:moderation.reason-required')));
    await expect(reason).toBeFocused();
    await checkAccess(desk);
    await reason.fill('Please add a link to a page of yours.');
    await dialog.getByRole('button', { name: t('moderation:reject.send') }).click();
    await expect(card).toHaveCount(0);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('members:rejected.title'));
    await expect(page.getByText('Please add a link to a page of yours.')).toBeVisible();
    await checkAccess(page);
    await page.getByRole('button', { name: t('members:rejected.again') }).click();
    const join = new JoinPage(page, t);
    // The form is prefilled from the previous application.
    await expect(join.nickName).toHaveValue(applicant.nickName);
    await expect(join.site('Stripchat')).toBeChecked();
    await checkAccess(page);
    await join.link('Stripchat').fill('https://example.com/my-page');
    await join.topic.selectOption('lounge');
    await join.send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('members:welcome.title', { name: applicant.nickName }),
    );
  },
);
