import type { Page } from '@playwright/test';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../fixtures/api.ts';
import { findOverflowing } from '../fixtures/accessibility-and-layout/find-overflowing.ts';
import { expect, hydrated, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PostForm } from '../pages/post-form.ts';
import { SiteHeader } from '../pages/site-header.ts';
import { ThreadPage } from '../pages/thread-page.ts';

test.describe('in a narrow viewport', () => {
  test.skip(({ isMobile }) => !isMobile, 'the width is set here');

  for (const language of LANGUAGES) {
    test.describe(language, () => {
      test.use({ language });

      test('writing needs no horizontal scrolling [OPS-05]', async ({ page, context, request, account, logIn, t }) => {
        const { items } = await apiOf(request)(forumRoutes.list, { language });
        const fits = async () => {
          // The larger viewport is that of a laptop at 200 % zoom.
          for (const viewport of [
            { width: 320, height: 568 },
            { width: 640, height: 400 },
          ]) {
            await page.setViewportSize(viewport);
            expect(await findOverflowing(page), `${viewport.width} px`).toEqual([]);
          }
        };
        await logIn(context, await account());
        await page.goto('/forum/post');
        await expect(new PostForm(page, t).content.text).toBeVisible();
        await fits();
        await page.goto(`/forumDetails?id=${items[0]?.id}`);
        await hydrated(page);
        await new ThreadPage(page, t).startReply();
        await fits();
      });
    });
  }
});

test.describe('with the keyboard only', () => {
  test.skip(({ isMobile }) => isMobile, 'phones have none');

  /** Presses Tab until the element with this name is focused. Expects a focus indicator on each element reached. */
  async function tabTo(page: Page, name: string): Promise<void> {
    for (let stop = 0; stop < 80; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const isOutlined = (one: Element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(one);
          return outlineStyle !== 'none' && outlineWidth !== '0px';
        };
        const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
        const labels =
          element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((one) => one.textContent) : [];
        // The focused search field outlines its form, and the focused title of a post outlines its row.
        const frame = element.closest('form, article');
        const marked = isOutlined(element) || (frame !== null && isOutlined(frame));
        return { names: [label, ...labels].map((text) => text?.trim() ?? ''), marked };
      });
      if (!focused) continue;
      expect(focused.marked, `visible focus on ${focused.names.join(', ')}`).toBe(true);
      if (focused.names.some((text) => text === name)) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  }

  test('a member logs in, reads, likes, replies and logs out [OPS-05 NAV-02 FORUM-02]', async ({
    page,
    account,
    anotherBrowser,
    logIn,
    t,
  }) => {
    const member = await account();
    const title = `A question about cables ${member.nickName}`;
    const writer = (await anotherBrowser()).context();
    await logIn(writer, await account());
    const post = { topic: 'lounge', title, content: '<p>Which ones last?</p>', language: 'en' } as const;
    await apiOf(writer.request)(forumRoutes.createPost, post);
    const thread = new ThreadPage(page, t);

    await page.goto('/forum/home?sort=new');
    await hydrated(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('core:skip') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await page.goto('/login?redirect=%2Fforum%2Fhome%3Fsort%3Dnew');
    await hydrated(page);
    await tabTo(page, t('accounts:email'));
    await page.keyboard.type(member.email);
    await tabTo(page, t('accounts:password'));
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await expect(new LoginPage(page, t).title).toBeHidden();
    await expect(page).toHaveURL('/forum/home?sort=new');

    await tabTo(page, title);
    await page.keyboard.press('Enter');
    await expect(thread.title).toHaveText(title);
    const like = thread.like(thread.post);
    await like.focus();
    await page.keyboard.press('Space');
    await expect(like).toHaveAttribute('aria-pressed', 'true');

    await tabTo(page, t('forum:reply.write'));
    await page.keyboard.press('Enter');
    await expect(thread.editor.text).toBeFocused();
    const words = `By keyboard ${member.nickName}`;
    await page.keyboard.press('ControlOrMeta+B');
    await page.keyboard.type(words);
    await tabTo(page, t('forum:reply.publish'));
    await page.keyboard.press('Enter');
    await expect(thread.reply(words)).toBeFocused();
    await expect(thread.reply(words).locator('strong', { hasText: words })).toBeVisible();

    const actions = thread.reply(words).getByRole('button', { name: t('forum:actions.reply') });
    await actions.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    const edit = page.getByRole('menuitem', { name: t('forum:edit'), exact: true });
    while (!(await edit.evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(thread.question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(thread.question).toBeHidden();

    await new SiteHeader(page, t).account.focus();
    await page.keyboard.press('Enter');
    await tabTo(page, t('core:log-out'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages scroll without animation and nothing moves [NAV-08 OPS-05] @desktop', async ({ page, t }) => {
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    const up = page.getByRole('button', { name: t('core:to-top') });
    await expect(up).toBeVisible();
    const after = await up.evaluate((button: HTMLElement) => {
      button.click();
      return window.scrollY;
    });
    expect(after).toBe(0);
    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap(({ playState, effect }) => {
        const lasts = Number(effect?.getComputedTiming().duration ?? 0);
        return playState === 'running' && lasts > 1 ? [lasts] : [];
      }),
    );
    expect(moving).toEqual([]);
  });
});
