import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Block, BioConfig } from '@site/contract/bio/blocks.ts';
import { BIO_THEMES, PROFILE_STYLES, SCHEMES } from '@site/contract/bio/limits.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expireVersion } from '../../fixtures/expire-version.ts';
import { picture } from '../../fixtures/files/picture.ts';
import { SAMPLE_CONFIG, SAMPLE_PICTURE, sampleBlocks } from '../../fixtures/sample-bio.ts';
import { copiedText } from '../../fixtures/copied-text.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { unzipped } from '../../fixtures/files/unzipped.ts';
import { BioEditor } from '../../pages/bio-editor.ts';

/** Saves a bio through the API. */
async function save(context: BrowserContext, bio: { config?: BioConfig; blocks?: Block[] }): Promise<void> {
  const api = apiOf(context.request);
  let { revision } = await api(bioRoutes.info, {});
  if (bio.config) ({ revision } = await api(bioRoutes.saveConfig, { revision, config: bio.config }));
  if (bio.blocks) await api(bioRoutes.saveDetail, { revision, blocks: bio.blocks });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const frameOf = (page: Page) => page.getByRole('main').frameLocator('iframe');

/** Clicks a copy button and returns the copied text. */
async function copied(page: Page, button: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('main').getByRole('button', { name: button }).click();
  const text = () => copiedText(page.context());
  await expect.poll(text).not.toBe('');
  return text();
}

/**
 * Returns the number of visibly different pixels in two images; Infinity if their widths differ, or their heights by
 * more than one pixel.
 */
async function differing(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  // If a frame starts at a fractional pixel, the screenshot contains the whole pixel, which adds one to the height.
  if (!a || !b || a.info.width !== b.info.width || Math.abs(a.info.height - b.info.height) > 1) return Infinity;
  let count = 0;
  for (let at = 0; at < Math.min(a.data.length, b.data.length); at += 3) {
    if ([0, 1, 2].some((part) => Math.abs((a.data[at + part] ?? 0) - (b.data[at + part] ?? 0)) > 24)) count += 1;
  }
  return count;
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Serves the image on another site to which the sample bio refers.
  const { buffer, mimeType } = picture('me.png', { width: 320, height: 200 });
  await context.route(SAMPLE_PICTURE, (route) => route.fulfill({ body: buffer, contentType: mimeType }));
});

test(
  'pasted output looks the same as the preview in every theme [BIO-03]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account());
    // Makes the viewport wide enough for the columns to have their natural size.
    await page.setViewportSize({ width: 940, height: 800 });
    const pasted = await context.newPage();
    const tabs = page.getByRole('tablist', { name: t('bio-sites:sites'), exact: true });
    // Locates the frame by tag instead of role, because the page around it is hidden during the comparison.
    const bio = page.locator('main iframe').contentFrame().getByRole('main');
    for (const [place, theme] of BIO_THEMES.entries()) {
      const scheme = SCHEMES[place % SCHEMES.length] ?? 'dark';
      const style = PROFILE_STYLES[place % PROFILE_STYLES.length] ?? 0;
      await save(context, { config: { ...SAMPLE_CONFIG, theme, scheme }, blocks: sampleBlocks(style) });
      await open(page, '/bio-page/preview');
      // Alternates between two sites whose output differs in the placement of styles.
      const site = place % 4 < 2 ? 'chaturbate' : 'myfreecams';
      const { name, column } = SITE_RULES[site];
      await tabs.getByRole('tab', { name }).click();
      await expect(bio).toHaveCSS('width', `${column.width}px`);
      await expect(bio.getByText('No rudeness')).toBeVisible();
      const html = await copied(page, t('bio-sites:copy.html'));
      const css = site === 'myfreecams' ? await copied(page, t('bio-sites:copy.css')) : '';
      await pasted.setViewportSize({ width: column.width, height: 800 });
      await pasted.setContent(sitePage(html, css, column.background));
      // Compares repeatedly, because a busy browser may not have painted everything yet.
      const difference = async () => {
        const preview = await withOnlyFramesVisible(page, () => bio.screenshot({ animations: 'disabled' }));
        return differing(preview, await pasted.getByRole('main').screenshot({ animations: 'disabled' }));
      };
      await expect.poll(difference, { message: `${theme}, ${scheme}, ${name}` }).toBeLessThan(50);
    }
  },
);

/** Runs an operation while everything on the page except frames is hidden. */
async function withOnlyFramesVisible<T>(page: Page, look: () => Promise<T>): Promise<T> {
  // Under the CSP, this is the only way for scripts to add rules.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, 'body * { visibility: hidden } body iframe { visibility: visible }');
  const seen = await look();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return seen;
}

/** Returns a page of a cam site that contains the pasted output. */
function sitePage(html: string, css: string, background: string): string {
  return `<!doctype html><html lang="en"><head><style>body{margin:0;background:${background};font:13px/1.3 Verdana,sans-serif;color:#222}img{max-width:100%}</style><style>${css}</style></head><body><main>${html}</main></body></html>`;
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'ru' });

    test(
      'output copied for two sites is marked as outdated after a change, with a diff [BIO-03] [BIO-05]',
      { tag: '@desktop' },
      async ({ page, context, account, logIn, checkAccess, t }) => {
        await logIn(context, await account());
        await open(page, '/bio-page/preview');
        await save(context, { config: SAMPLE_CONFIG, blocks: sampleBlocks() });
        await open(page, '/bio-page/preview');
        const main = page.getByRole('main');
        const tab = (name: string) => main.getByRole('tab', { name });
        await expect(frameOf(page).getByText('Say hello')).toBeVisible();
        await expect(tab('Chaturbate')).toContainText(t('bio-sites:state.never'));
        expect(await copied(page, t('bio-sites:copy.html'))).toContain('Say hello');
        await expect(tab('Chaturbate')).toContainText(t('bio-sites:state.current'));

        // Selects the last site with the keyboard. That site accepts only plain text and some links.
        await tab('Chaturbate').focus();
        await page.keyboard.press('End');
        await expect(tab('CAM4')).toBeFocused();
        await expect(tab('CAM4')).toHaveAttribute('aria-selected', 'true');
        await expect(main.getByText(t('bio-sites:problem.link-host', { site: 'CAM4' }), { exact: true })).toBeVisible();
        const text = await copied(page, t('bio-sites:copy.text'));
        expect(text).toContain('Say hello');
        expect(text).not.toContain('gofundme');
        await expect(tab('CAM4')).toContainText(t('bio-sites:state.current'));
        await main.getByText(t('bio-sites:facts', { site: 'CAM4' }), { exact: true }).click();
        await expect(main.getByText(t('bio-sites:confidence.documented'), { exact: true }).first()).toBeVisible();
        await checkAccess(page);

        // Changes a price, which makes the copies outdated.
        const menu = sampleBlocks().map((block): Block => {
          if (block.kind !== 'tip-menu') return block;
          const items = block.items.map((item) => (item.tokens === 10 ? { ...item, tokens: 15 } : item));
          return { ...block, items };
        });
        await save(context, { blocks: menu });
        await open(page, '/bio-page/preview');
        await expect(tab('Chaturbate')).toContainText(t('bio-sites:state.changed'));
        await expect(tab('CAM4')).toContainText(t('bio-sites:state.changed'));
        await expect(tab('MyFreeCams')).toContainText(t('bio-sites:state.never'));
        await main.getByText(t('bio-sites:changes'), { exact: true }).click();
        const changes = main.getByRole('group', { name: t('bio-sites:changes'), exact: true });
        await expect(changes.locator('del')).toHaveText(['10']);
        await expect(changes.locator('ins')).toHaveText(['15']);
        await checkAccess(page);

        // Without links or images, the check sends no request.
        await save(context, { blocks: menu.filter(({ kind }) => kind === 'tip-menu') });
        await open(page, '/bio-page/preview');
        await main.getByRole('button', { name: t('bio-sites:health.check'), exact: true }).click();
        await expect(main.getByText(t('bio-sites:health.checked'))).toBeVisible();
      },
    );

    test('panels are rendered as images at twice their size and downloaded as a single file [BIO-04]', async ({
      page,
      context,
      account,
      logIn,
      checkAccess,
      t,
    }) => {
      await logIn(context, await account());
      await save(context, { config: SAMPLE_CONFIG, blocks: sampleBlocks().filter(({ kind }) => kind !== 'profile') });
      await open(page, '/bio-page/panels');
      const main = page.getByRole('main');
      await expect(main.getByRole('combobox', { name: t('bio-sites:panels.site'), exact: true })).toHaveValue(
        'stripchat',
      );
      await main.getByRole('button', { name: t('bio-sites:panels.make'), exact: true }).click();
      const link = main.getByRole('link', { name: t('bio-sites:panels.download'), exact: true });
      await expect(link).toBeVisible({ timeout: 30_000 });
      await checkAccess(page);
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
      const files = unzipped(await readFile(await file.path()));
      const pictures = files.filter(({ name }) => name.endsWith('.png'));
      expect(pictures.length).toBeGreaterThanOrEqual(4);
      const { column, picture: limit } = SITE_RULES.stripchat;
      for (const { name, data } of pictures) {
        const { format, width } = await sharp(data).metadata();
        expect({ name, format, width }).toEqual({ name, format: 'png', width: column.width * 2 });
        expect(data.length).toBeLessThanOrEqual(limit?.maxBytes ?? 0);
      }
    });
  });
}

test(
  'a tip menu is imported from text, a version is restored, and foreign HTML becomes blocks [BIO-01] [BIO-05]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, checkAccess, t }) => {
    const own = await account();
    await logIn(context, own);
    await save(context, { config: SAMPLE_CONFIG, blocks: sampleBlocks() });
    await expireVersion(own.id);
    const editor = new BioEditor(page, t, true);
    await editor.open();
    const dialog = page.getByRole('dialog');
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    const more = async (key: 'bio:history' | 'bio:html') => {
      await editor.button('bio:more').click();
      await page.getByRole('menuitem', { name: t(key), exact: true }).click();
    };

    await editor.line(t('bio-sites:kind.tip-menu')).click();
    await editor.main.getByRole('button', { name: t('bio-sites:tips.import'), exact: true }).click();
    await dialog.getByLabel(t('bio-sites:tips.text'), { exact: true }).fill('Say hello - 12\n40: Dance\nno price here');
    await expect(dialog.getByRole('row')).toHaveCount(3);
    await expect(
      dialog.getByText(t('bio-sites:tips.would', { added: '1', changed: '1' }), { exact: true }),
    ).toBeVisible();
    await checkAccess(page);
    await press(t('bio-sites:tips.send-merge_other', { count: '2' }));
    await expect(dialog).toHaveCount(0);
    await editor.saved();
    await editor.button('bio:view.preview').click();
    const bio = frameOf(page);
    await expect(bio.getByText('Dance')).toBeVisible();

    await more('bio:history');
    await expect(dialog.frameLocator('iframe').getByText('Say hello')).toBeVisible();
    await checkAccess(page);
    await press(t('bio-sites:history.restore'));
    await expect(dialog).toHaveCount(0);
    await expect(bio.getByText('Dance')).toHaveCount(0);
    await editor.button('bio:undo').click();
    await expect(bio.getByText('Dance')).toBeVisible();

    await more('bio:html');
    const html = '<h2>Welcome ashore</h2><p onclick="alert(1)">Come <b>in</b></p><script>alert(2)</script>';
    await dialog.getByLabel(t('bio-sites:html.text'), { exact: true }).fill(html);
    await expect(dialog.getByText('script', { exact: true }).first()).toBeVisible();
    await checkAccess(page);
    await dialog.getByRole('radio', { name: t('bio-sites:html.replace'), exact: true }).check();
    await press(t('bio-sites:html.start'));
    await expect(dialog).toHaveCount(0);
    await expect(bio.getByText('Welcome ashore')).toBeVisible();
    await expect(bio.getByText('Dance')).toHaveCount(0);
    expect(await bio.locator('script, [onclick]').count()).toBe(0);
    await editor.saved();
  },
);
