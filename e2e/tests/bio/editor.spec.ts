import { bioRoutes } from '@site/contract/bio/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { apiOf } from '../../fixtures/api.ts';
import { picture } from '../../fixtures/files/picture.ts';
import { expect, test, testIn } from '../../fixtures/test.ts';
import { BioEditor } from '../../pages/bio-editor.ts';

/** Console messages of requests that the test deliberately fails. */
const BROKEN = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, timezoneId: 'Europe/Madrid' });
    testIn(language, { desktop: 'ru' });

    test(
      'a member builds a bio of all five kinds: by touch on a phone, by the keyboard on a desktop [BIO-01] [BIO-02] [NAV-01]',
      { tag: '@both' },
      async ({ page, context, account, logIn, checkAccess, isMobile, t }) => {
        test.slow();
        const member = await account();
        await logIn(context, member);
        await page.goto('/');
        await expect(page).toHaveURL('/bio-page');
        const editor = new BioEditor(page, t, isMobile);
        await editor.ready();
        await expect(editor.main.getByRole('heading', { name: t('bio:hint.title') })).toBeVisible();
        await checkAccess(page);

        await test.step('text', async () => {
          await editor.add('blank');
          await editor.write(editor.field('bio:block.title'), 'Welcome in');
          const text = editor.main.getByRole('textbox', { name: t('bio:blank.text'), exact: true });
          await editor.write(text, 'Nice to see you');
          await expect(text).toHaveText('Nice to see you');
          if (isMobile) {
            const chooser = page.waitForEvent('filechooser');
            await editor.button('bio:rich.picture').tap();
            await (await chooser).setFiles(picture());
            await expect(text.locator('img[src^="/files/"]')).toBeVisible();
          }
          await checkAccess(page);
        });

        await test.step('profile', async () => {
          await editor.press(editor.line(member.nickName).or(editor.line(t('bio-sites:kind.profile'))));
          await editor.write(editor.field('bio:profile.title', { n: '1' }), 'About me');
          await editor.write(editor.field('bio:profile.content', { n: '1' }), 'I paint\nand sing');
          await editor.press(editor.button('bio:profile.add'));
          await editor.write(editor.field('bio:profile.title', { n: '2' }), 'Languages');
          const styles = editor.main.getByRole('group', { name: t('bio:profile.style'), exact: true });
          await (isMobile
            ? editor.tick(styles.getByRole('radio', { name: t('bio:profile.style.3'), exact: true }))
            : test.step('arrows', async () => {
                await editor.reach(styles.getByRole('radio', { checked: true }));
                await page.keyboard.press('ArrowRight');
              }));
          await checkAccess(page);
        });

        await test.step('tip menu', async () => {
          await editor.add('tip-menu');
          const what = editor.field('bio:tips.what', { n: '1' });
          await editor.write(what, 'Wave');
          await editor.write(editor.field('bio:tips.tokens', { n: '1' }), '25');
          await editor.field('bio:tips.tokens', { n: '1' }).press('Enter');
          await expect(editor.field('bio:tips.what', { n: '2' })).toBeFocused();
          await page.keyboard.type('Song');
          await expect(editor.main.getByText(t('bio:save.saved'), { exact: true })).toBeVisible();
          await checkAccess(page);
        });

        await test.step('schedule', async () => {
          await editor.add('schedule');
          await expect(editor.field('bio:schedule.zone')).toHaveValue('Europe/Madrid');
          const sunday = new Intl.DateTimeFormat(language, { weekday: 'long' }).format(new Date(2024, 0, 7));
          await editor.tick(editor.main.getByRole('checkbox', { name: sunday, exact: true }));
          await editor.field('bio:schedule.ends').fill('02:00');
          await expect(editor.main.getByText(t('bio:schedule.next-day'), { exact: true })).toBeVisible();
          await checkAccess(page);
        });

        await test.step('social media', async () => {
          await editor.add('social');
          const first = editor.field('bio:social.value', { n: '1' });
          await editor.write(first, 'ftp://me');
          // An incomplete URL shows no error while it is being typed.
          await (isMobile ? first.blur() : page.keyboard.press('Shift+Tab'));
          await expect(editor.main.getByText(t('errors:bio.social-path'), { exact: true })).toBeVisible();
          await checkAccess(page);
          await editor.write(first, '@performer');
          await expect(first).toHaveAccessibleDescription('x.com/performer');
          await editor.saved();
        });

        const order = await editor.names();
        expect(order).toHaveLength(5);
        await test.step('order', async () => {
          await editor.press(editor.line(order.at(-1) ?? ''));
          const handles = editor.blocks.locator('button[data-sort="handle"]');
          if (isMobile) await editor.drag(handles.nth(2), handles.nth(0));
          else {
            await editor.reach(handles.nth(2));
            await page.keyboard.press('ArrowUp');
            await page.keyboard.press('ArrowUp');
          }
          const moved = [order[2], order[0], order[1], order[3], order[4]];
          await expect.poll(() => editor.names()).toEqual(moved);
          await editor.press(editor.button('bio:undo'));
          if (!isMobile) await page.keyboard.press('Enter');
          await expect.poll(() => editor.names()).toEqual(order);
          await editor.press(editor.button('bio:redo'));
          if (!isMobile) await page.keyboard.press('Enter');
          await expect.poll(() => editor.names()).toEqual(moved);
          await editor.saved();
        });

        await page.reload();
        await editor.ready();
        await expect.poll(() => editor.names()).toEqual([order[2], order[0], order[1], order[3], order[4]]);
        const { blocks, revision } = await apiOf(context.request)(bioRoutes.info, {});
        expect(revision).toBeGreaterThan(0);
        expect(new Set(blocks.map(({ kind }) => kind)).size).toBe(5);
        expect(JSON.stringify(blocks)).toContain('Nice to see you');
        expect(blocks.find(({ kind }) => kind === 'tip-menu')).toMatchObject({
          items: [{ item: 'Wave', tokens: 25 }, { item: 'Song', tokens: null }, {}, {}, {}],
        });
        expect(blocks.find(({ kind }) => kind === 'schedule')).toMatchObject({
          sessions: [{ ends: '02:00', days: ['mo', 'tu', 'we', 'th', 'fr', 'su'] }],
        });
      },
    );
  });
}

test('concurrent edits in two tabs lose no text [BIO-01] @desktop', async ({
  page,
  context,
  account,
  logIn,
  watch,
  checkAccess,
  expectError,
  isMobile,
  t,
}) => {
  expectError(BROKEN);
  await logIn(context, await account());
  const other = await context.newPage();
  watch(other);
  const [here, there] = [new BioEditor(page, t, isMobile), new BioEditor(other, t, isMobile)];
  await here.open();
  await there.open();

  // Saved changes appear in the other tab unless it has unsaved edits.
  await here.add('blank');
  await here.field('bio:block.title').fill('First tab');
  await here.saved();
  await expect(there.line('First tab')).toBeVisible();

  await other.route('**/bioPage/saveDetail', (route) => route.abort('failed'));
  await there.line('First tab').click();
  await there.field('bio:block.title').fill('Second tab');
  await expect(there.main.getByText(t('bio:save.failed', { why: t('bio:save.offline') }))).toBeVisible();
  await here.field('bio:block.title').fill('First tab again');
  await here.saved();
  await other.unroute('**/bioPage/saveDetail');
  await other.reload();
  const dialog = other.getByRole('dialog', { name: t('bio:conflict.title') });
  await expect(dialog).toContainText('First tab again');
  await expect(dialog).toContainText('Second tab');
  await checkAccess(other);
  await dialog.getByRole('button', { name: t('bio:conflict.theirs'), exact: true }).click();
  await expect(there.line('First tab again')).toBeVisible();
  await there.button('bio:undo').click();
  await expect(there.line('Second tab')).toBeVisible();
  await there.saved();
  await expect(here.line('Second tab')).toBeVisible();
});

test('leaving unsaved changes asks for confirmation, and they are restored on return [BIO-01] @desktop', async ({
  page,
  context,
  account,
  logIn,
  expectError,
  checkAccess,
  isMobile,
  t,
}) => {
  expectError(BROKEN);
  await logIn(context, await account());
  const editor = new BioEditor(page, t, isMobile);
  await editor.open();
  await page.route('**/bioPage/saveDetail', (route) => route.abort('failed'));
  await editor.add('blank');
  await editor.field('bio:block.title').fill('Only on this device');
  const preview = editor.main.getByRole('link', { name: t('bio-sites:tab.preview'), exact: true });
  await preview.click();
  const question = page.getByRole('dialog', { name: t('unsaved:leave.title') });
  await expect(question.getByText(t('unsaved:leave.device'))).toBeVisible();
  await checkAccess(page);
  await question.getByRole('button', { name: t('unsaved:leave.no') }).click();
  await expect(page).toHaveURL('/bio-page');
  await preview.click();
  await question.getByRole('button', { name: t('unsaved:leave.yes') }).click();
  await expect(page).toHaveURL('/bio-page/preview');
  await page.unroute('**/bioPage/saveDetail');
  await editor.main.getByRole('link', { name: t('bio-sites:tab.build'), exact: true }).click();
  await expect(editor.line('Only on this device')).toBeVisible();
  await editor.saved();
});

test('deleting a block can be undone, and a copy is inserted after the original [BIO-01] @desktop', async ({
  page,
  context,
  account,
  logIn,
  isMobile,
  t,
}) => {
  await logIn(context, await account());
  const editor = new BioEditor(page, t, isMobile);
  await editor.open();
  await editor.add('tip-menu');
  const more = page.getByRole('button', { name: t('bio:block.more', { name: t('bio-sites:kind.tip-menu') }) }).first();
  const item = (key: `bio:${string}`) => page.getByRole('menuitem', { name: t(key), exact: true });
  await more.click();
  await item('bio:block.duplicate').click();
  await expect(editor.blocks).toHaveCount(3);
  await more.click();
  await item('bio:block.delete').click();
  await expect(editor.blocks).toHaveCount(2);
  const undo = editor.main.getByRole('status').getByRole('button', { name: t('bio:undo'), exact: true });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(editor.blocks).toHaveCount(3);
});
