import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { ComponentGalleryPage } from '../../pages/component-gallery-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test(
  'an empty form shows an error at each required field and focuses the first [FORM-01]',
  { tag: '@phone' },
  async ({ page, t }) => {
    const kit = new ComponentGalleryPage(page, t);
    await kit.open();
    await kit.send.click();
    const first = kit.form.getByRole('textbox', { name: t('kit:text') });
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(new RegExp(t('kit:required')));
    await expect(kit.form.getByRole('combobox', { name: t('kit:select') })).toHaveAccessibleDescription(
      t('fields:select'),
    );
    await expect(kit.form.getByRole('radiogroup', { name: t('kit:radio') })).toHaveAccessibleDescription(
      t('fields:radio'),
    );
    await expect(kit.form.getByRole('textbox', { name: t('kit:tag') })).toHaveAccessibleDescription(
      new RegExp(t('fields:tag')),
    );
  },
);

test('a form can be completed with the keyboard only [FORM-01]', { tag: '@desktop' }, async ({ page, t }) => {
  const kit = new ComponentGalleryPage(page, t);
  await kit.open();
  const { keyboard } = page;
  const { form } = kit;
  const next = async (field: Locator) => {
    await keyboard.press('Tab');
    await expect(field).toBeFocused();
  };
  await form.getByRole('textbox', { name: t('kit:text') }).focus();
  await keyboard.type('Lena');
  await next(form.getByRole('textbox', { name: t('kit:area') }));
  await keyboard.type('Music and plants.');
  await next(form.getByRole('textbox', { name: t('kit:number') }));
  await keyboard.type('12');
  await next(form.getByRole('combobox', { name: t('kit:select') }));
  await keyboard.type('Es');
  await next(form.getByRole('combobox', { name: t('kit:time') }));
  await keyboard.type('09:3');
  await next(form.getByLabel(t('kit:date')));
  // Each part of the date is a tab stop.
  const firstRadio = form.getByRole('radio', { name: t('kit:radio.mail') });
  await expect(async () => {
    await keyboard.press('Tab');
    await expect(firstRadio).toBeFocused({ timeout: 200 });
  }).toPass();
  await keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: t('kit:radio.chat') })).toBeChecked();
  await next(form.getByRole('checkbox', { name: t('kit:checkbox.replies') }));
  await next(form.getByRole('checkbox', { name: t('kit:checkbox.news') }));
  await keyboard.press('Space');
  await next(form.getByRole('checkbox', { name: t('kit:checkbox.events') }));
  await next(form.getByRole('textbox', { name: t('kit:tag') }));
  await keyboard.type('music');
  await keyboard.press('Enter');
  await keyboard.type('plants');
  await keyboard.press('Tab');
  await kit.send.press('Enter');
  await expect
    .poll(() => kit.values())
    .toMatchObject({
      text: 'Lena',
      area: 'Music and plants.',
      number: '12',
      select: 'es',
      time: '09:30',
      radio: 'chat',
      checkbox: ['replies', 'news'],
      tag: 'music,plants',
      date: '',
    });
});

test(
  'fields limit what is entered: 120 characters, 256 with a count, 20 words, and times from 08:00 to 18:00 [FORM-01]',
  { tag: '@phone' },
  async ({ page, t }) => {
    const kit = new ComponentGalleryPage(page, t);
    await kit.open();
    await expect(kit.form.getByRole('textbox', { name: t('kit:text') })).toHaveAttribute('maxlength', '120');
    const area = kit.form.getByRole('textbox', { name: t('kit:area') });
    await area.fill('a'.repeat(250));
    await expect(area).toHaveAccessibleDescription(/250 \/ 256/);
    await expect(kit.form.getByText(t('fields:count.left', { n: '6' }))).toBeAttached();
    await area.fill('a'.repeat(260));
    await expect(kit.form.getByText(t('fields:count.over', { n: '4' }))).toBeAttached();
    await expect(area).toHaveValue('a'.repeat(260));

    const words = page.getByRole('textbox', { name: t('kit:words') });
    await words.fill('one  two\nthree');
    await expect(words).toHaveAccessibleDescription(/3 \/ 20/);

    const times = kit.form.getByRole('combobox', { name: t('kit:time') }).getByRole('option');
    // The first option is the empty one.
    await expect(times).toHaveCount(22);
    await expect(times.nth(1)).toHaveText('08:00');
    await expect(times.nth(2)).toHaveText('08:30');
    await expect(times.last()).toHaveText('18:00');
  },
);

test(
  'a group of checkboxes always has a selection: the first option by default [FORM-01]',
  { tag: '@phone' },
  async ({ page, t }) => {
    const kit = new ComponentGalleryPage(page, t);
    await kit.open();
    const box = (name: string) => kit.form.getByRole('checkbox', { name: t(`kit:checkbox.${name}`) });
    await expect(box('replies')).toBeChecked();
    await box('events').check();
    await box('replies').uncheck();
    await expect(box('replies')).not.toBeChecked();
    await box('events').click();
    await expect(box('events')).not.toBeChecked();
    await expect(box('replies')).toBeChecked();
  },
);

test.describe('tags', () => {
  test(
    'are added by Enter, comma, paste and blur, without duplicates or empty ones, and removed by their button [FORM-01]',
    { tag: '@phone' },
    async ({ page, t }) => {
      const kit = new ComponentGalleryPage(page, t);
      await kit.open();
      const input = kit.form.getByRole('textbox', { name: t('kit:tag') });
      const tags = kit.form.getByRole('list', { name: t('kit:tag') }).getByRole('listitem');
      await input.fill('music');
      await input.press('Enter');
      await expect(input).toHaveValue('');
      await input.fill('plants, night,');
      await expect(tags).toHaveText(['music', 'plants', 'night']);
      await input.fill('Music');
      await input.press('Enter');
      await input.fill('   ');
      await input.press('Tab');
      await expect(tags).toHaveCount(3);
      await input.fill('show');
      await input.blur();
      await expect(tags).toHaveText(['music', 'plants', 'night', 'show']);

      const remove = (tag: string) => kit.form.getByRole('button', { name: t('fields:tag.remove', { tag }) });
      await remove('night').click();
      await expect(remove('show')).toBeFocused();
      for (const tag of ['show', 'plants', 'music']) await remove(tag).click();
      await expect(input).toBeFocused();
      await expect(kit.form.getByText(t('fields:tag.removed', { tag: 'music' }))).toBeAttached();
    },
  );

  test('are removed by Backspace and navigated by arrow keys [FORM-01]', { tag: '@desktop' }, async ({ page, t }) => {
    const kit = new ComponentGalleryPage(page, t);
    await kit.open();
    const input = kit.form.getByRole('textbox', { name: t('kit:tag') });
    const remove = (tag: string) => kit.form.getByRole('button', { name: t('fields:tag.remove', { tag }) });
    await input.fill('a,b,c,');
    await input.press('Backspace');
    await expect(remove('c')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(remove('b')).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(remove('b')).toHaveCount(0);
    await expect(remove('c')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(input).toBeFocused();
  });
});

test.describe('dates and times', () => {
  test.use({ timezoneId: 'Europe/Madrid' });

  test(
    'are shown and entered in the local time zone, and submitted as timestamps [FORM-01]',
    { tag: '@desktop' },
    async ({ page, t, checkAccess }) => {
      const kit = new ComponentGalleryPage(page, t);
      await kit.open();
      const filled = page.getByRole('group', { name: t('kit:state.filled') });
      const field = filled.getByLabel(t('kit:date'));
      await expect(field).toHaveValue('2026-12-24T19:30');
      await expect(filled.getByText(t('fields:date.zone', { zone: 'Europe/Madrid' }))).toContainText(
        '2026-12-24 19:30',
      );
      await checkAccess(page);
      await field.fill('2026-12-25T08:05');
      await expect(filled.getByText('2026-12-25 08:05')).toBeVisible();
      await field.fill('');
      await expect(filled.getByText('2026-12-25 08:05')).toHaveCount(0);

      await kit.form.getByLabel(t('kit:date')).fill('2027-01-15T18:30');
      await kit.form.getByRole('textbox', { name: t('kit:text') }).fill('Lena');
      await kit.form.getByRole('textbox', { name: t('kit:number') }).fill('1');
      await kit.form.getByRole('combobox', { name: t('kit:select') }).selectOption('en');
      await kit.form.getByRole('radio', { name: t('kit:radio.mail') }).check();
      await kit.form.getByRole('textbox', { name: t('kit:tag') }).fill('a');
      await kit.send.click();
      await expect.poll(async () => (await kit.values())['date']).toBe('2027-01-15T17:30:00.000Z');
    },
  );
});

test.describe('in a Chinese browser', () => {
  test.use({ locale: 'zh-CN' });
  const chinese: Record<'radio' | 'select' | 'tag', string> = JSON.parse(
    readFileSync(new URL('../../../content/catalogues/zh/fields.json', import.meta.url), 'utf8'),
  );

  test('missing choices are reported in Chinese [BASE-04]', { tag: '@phone' }, async ({ page, t }) => {
    const kit = new ComponentGalleryPage(page, t);
    await kit.open();
    await kit.send.click();
    for (const text of [chinese.radio, chinese.select, chinese.tag])
      await expect(kit.form.getByText(text)).toBeVisible();
  });
});
