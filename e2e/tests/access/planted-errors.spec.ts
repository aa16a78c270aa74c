import { findAccessErrors } from '../../fixtures/accessibility-and-layout/access-errors.ts';
import { expectHeading } from '../../fixtures/accessibility-and-layout/heading.ts';
import { findOverflowing } from '../../fixtures/accessibility-and-layout/find-overflowing.ts';
import { expect, test } from '../../fixtures/test.ts';

const BRIEF = { timeout: 300 };

test.describe('checks that run on every page find a planted defect [OPS-05]', { tag: '@phone' }, () => {
  test('axe reports an image without alternative text and a target that is too small [OPS-05]', async ({ page }) => {
    await page.setContent(`<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><button style="width:9px;height:9px;padding:0">a</button
      ><button style="width:9px;height:9px;padding:0">b</button></main>`);
    const errors = (await findAccessErrors(page, { targets: true })).join('\n');
    expect(errors).toContain('image-alt');
    expect(errors).toContain('target-size');
  });

  test('a heading that is not focused, or scrolled out of view, is reported [NAV-18]', async ({ page }) => {
    await page.setContent('<h1 tabindex="-1">Settings</h1><p style="height: 3000px">Long</p>');
    await expect(expectHeading(page, 'Settings', BRIEF)).rejects.toThrow('toBeFocused');
    await page.getByRole('heading').focus();
    await expectHeading(page, 'Settings', BRIEF);
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect(expectHeading(page, 'Settings', BRIEF)).rejects.toThrow('toBeInViewport');
  });

  test('an element wider than the viewport is reported [OPS-07]', async ({ page }) => {
    await page.setContent(
      '<!doctype html><meta name="viewport" content="width=device-width, minimum-scale=1"><p style="width: 500px">Wide</p>',
    );
    await page.setViewportSize({ width: 320, height: 256 });
    expect((await findOverflowing(page)).join()).toContain('Wide');
  });

  test.fail('an error in the console fails the test [OPS-05]', async ({ page }) => {
    await page.evaluate(() => console.error('planted'));
  });

  test.fail('a script that throws fails the test [OPS-05]', async ({ page }) => {
    await page.setContent('<script>throw new Error("planted")</script>');
  });
});
