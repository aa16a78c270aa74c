import { apiOf } from '../../fixtures/api.ts';
import { findOverflowing } from '../../fixtures/accessibility-and-layout/find-overflowing.ts';
import { findSmallTargets } from '../../fixtures/accessibility-and-layout/find-small-targets.ts';
import { expect, settled, test } from '../../fixtures/test.ts';
import { demo, idsOf } from './pages.ts';

test.describe('targets on the main pages [OPS-07]', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('small controls are reported [OPS-07]', async ({ page }) => {
    await page.setContent(`
      <p>Read <a href="#a">this</a> first.</p>
      <div><a href="#b" style="display: block; width: 60px; font: 12px/20px serif">Yesterday</a></div>
      <button style="width: 20px; height: 24px; padding: 0">x</button>
      <button style="position: relative; width: 20px; height: 20px">y</button>
      <style>button + button::after { position: absolute; inset: -4px; content: ''; }</style>`);
    expect(await findSmallTargets(page)).toEqual(['A "Yesterday" is 60 x 20', 'BUTTON "x" is 20 x 24']);
  });

  for (const [reader, paths] of [
    ['visitor', ['/', '/forum/home', 'post', '/login', '/regist', '/search?s=light', '/tools', '/learn']],
    ['newcomer', ['/communityView/join']],
    ['member', ['/forum/home', 'post', '/authorization', '/bio-page', '/my-link', '/points', '/messages', '/home']],
  ] as const) {
    test(`controls of a ${reader} are at least 24 px, and nothing is wider than 320 px [OPS-07]`, async ({
      page,
      context,
      account,
      logIn,
      request,
    }) => {
      const { post } = await idsOf(apiOf(request));
      if (reader === 'newcomer') await logIn(context, await account({ role: null }));
      if (reader === 'member') await logIn(context, demo('member'));
      for (const path of paths) {
        await page.goto(path === 'post' ? `/forumDetails?id=${post}` : path);
        await settled(page);
        expect.soft(await findSmallTargets(page), path).toEqual([]);
        expect.soft(await findOverflowing(page), path).toEqual([]);
      }
    });
  }
});
