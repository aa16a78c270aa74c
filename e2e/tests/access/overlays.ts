import type { Page } from '@playwright/test';
import { hydrated } from '../../fixtures/test.ts';
import type { Texts } from '../../fixtures/texts.ts';
import type { Ids, Reader } from './pages.ts';

export interface Overlay {
  as: Reader;
  at: string | ((ids: Ids) => string);
  /** The viewport in which the overlay exists; both if not set. */
  only?: 'phone' | 'desktop';
  /** Opens the overlay on the loaded page and waits until it is visible. */
  open(page: Page, t: Texts): Promise<void>;
}

/** Presses the first visible button with this name. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  await button.scrollIntoViewIfNeeded();
  await button.click();
}

const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();
const menu = (page: Page) => page.getByRole('menu').first().waitFor();
const post = ({ post: id }: Ids) => `/forumDetails?id=${id}`;

/** Returns a function that opens an overlay with a button: a dialog, or a menu if specified. */
const behind =
  (key: string, kind: 'dialog' | 'menu' = 'dialog') =>
  async (page: Page, t: Texts) => {
    await press(page, t(key as Parameters<Texts>[0]));
    await (kind === 'menu' ? menu(page) : dialog(page));
  };

/** Returns a function that opens a group of the header's menu. */
const group = (key: string) => async (page: Page, t: Texts) => {
  const button = page
    .getByRole('banner')
    .getByRole('button', { name: t(key as Parameters<Texts>[0], { partner: 'Velora' }) });
  await button.click();
  await page.locator('header [aria-expanded=true]').waitFor();
};

/** Returns a function that opens a dialog with an action of the menu of a post. */
const postAction = (key: 'forum:staff.merge' | 'forum:staff.split') => async (page: Page, t: Texts) => {
  await press(page, t('forum:actions.post'));
  await page.getByRole('menuitem', { name: t(key), exact: true }).click();
  await dialog(page);
};

/** Every kind of overlay, and how to open it. */
export const OVERLAYS: Readonly<Record<string, Overlay>> = {
  'header: community': { as: 'visitor', at: '/about', only: 'desktop', open: group('core:community') },
  'header: language': { as: 'visitor', at: '/about', only: 'desktop', open: group('core:language') },
  'header: account': { as: 'member', at: '/faq', only: 'desktop', open: group('core:account') },
  'header: menu': { as: 'member', at: '/faq', only: 'phone', open: behind('core:menu.open') },
  'header: menu of a visitor': { as: 'visitor', at: '/about', only: 'phone', open: behind('core:menu.open') },
  'header: notifications': {
    as: 'member',
    at: '/faq',
    only: 'desktop',
    open: async (page) => {
      await page.getByRole('banner').locator('button[aria-haspopup=dialog]').filter({ visible: true }).first().click();
      await dialog(page);
    },
  },
  'header: search suggestions': {
    as: 'visitor',
    at: '/about',
    only: 'desktop',
    open: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('combobox')
        .or(page.getByRole('banner').getByRole('searchbox'))
        .first()
        .fill('pay');
      await page.getByRole('option').first().waitFor();
    },
  },
  'search: suggestions': {
    as: 'visitor',
    at: '/search',
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('combobox')
        .or(page.getByRole('main').getByRole('searchbox'))
        .first()
        .fill('pay');
      await page.getByRole('main').getByRole('option').first().waitFor();
    },
  },
  'command palette': {
    as: 'member',
    at: '/faq',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await dialog(page);
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  'keyboard shortcuts': {
    as: 'visitor',
    at: '/about',
    only: 'desktop',
    open: async (page) => {
      await page.keyboard.press('?');
      await dialog(page);
    },
  },
  policy: {
    as: 'visitor',
    at: '/regist',
    open: async (page) => {
      await page
        .locator('footer [aria-haspopup=dialog], main [aria-haspopup=dialog]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await dialog(page);
    },
  },
  'post: actions': { as: 'member', at: post, open: behind('forum:actions.post', 'menu') },
  'post: report': {
    as: 'member',
    at: post,
    open: async (page, t) => {
      await press(page, t('forum:actions.post'));
      await page.getByRole('menuitem', { name: t('forum:report') }).click();
      await dialog(page);
    },
  },
  'post: reminder': {
    as: 'member',
    at: post,
    open: async (page, t) => {
      const save = page.getByRole('button', { name: t('forum:save') });
      if ((await save.getAttribute('aria-pressed')) !== 'true') await save.click();
      await page.getByRole('button', { name: t('forum:remind'), exact: true }).click();
      await dialog(page);
    },
  },
  'post: member card': {
    as: 'member',
    at: post,
    only: 'desktop',
    open: async (page, t) => {
      await page.getByRole('article').first().locator('a[href^="/user-info"]').first().hover();
      await page.getByRole('link', { name: t('profiles:card.profile'), exact: true }).waitFor();
    },
  },
  'reply: mention suggestions': {
    as: 'member',
    at: '/forum/post',
    open: async (page) => {
      await page.locator('[contenteditable=true]').first().pressSequentially('@a');
      await page.locator('[role=option]').first().waitFor();
    },
  },
  'home: customize': { as: 'member', at: '/home', open: behind('member-home:customize') },
  'bio: add a block': { as: 'member', at: '/bio-page', open: behind('bio:add') },
  'bio: tools': { as: 'member', at: '/bio-page', open: behind('bio:more', 'menu') },
  'stream: entry': { as: 'member', at: '/stream-summary/ledger', open: behind('stream:ledger.add') },
  'stream: goal': { as: 'member', at: '/stream-summary/index', open: behind('stream:goals.add') },
  'stream: payout': { as: 'member', at: '/stream-summary/ledger', open: behind('stream:payouts.add') },
  // On a desktop, the preview is next to the form.
  'link page: preview': { as: 'member', at: '/my-link', only: 'phone', open: behind('my-link:preview') },
  'settings: delete the account': {
    as: 'member',
    at: '/authorization?tab=account',
    open: behind('settings:delete.open'),
  },
  'settings: lock down': {
    as: 'member',
    at: '/authorization?tab=sessions',
    open: behind('security:lock.button'),
  },
  'brand: actions': { as: 'staff', at: '/desk/brand', open: behind('brand:acts', 'menu') },
  'desk: announcement': { as: 'staff', at: '/desk/announcements', open: behind('announcements:add') },
  'desk: webhook': { as: 'staff', at: '/desk/webhooks', open: behind('webhooks:add') },
  'desk: letter': { as: 'staff', at: '/desk/broadcasts', open: behind('broadcasts:add') },
  'desk: new document': { as: 'staff', at: '/desk', open: behind('desk:documents.new') },
  'desk: publish': { as: 'staff', at: ({ document }) => `/desk/${document}`, open: behind('desk:publish') },
  'moderation: member': {
    as: 'staff',
    at: '/management/member',
    open: async (page) => {
      await page.getByRole('main').locator('[aria-haspopup=menu]').filter({ visible: true }).first().click();
      await menu(page);
    },
  },
  'moderation: ban': {
    as: 'staff',
    at: '/management/member',
    open: async (page, t) => {
      await page.getByRole('main').locator('[aria-haspopup=menu]').filter({ visible: true }).first().click();
      await page.getByRole('menuitem', { name: t('moderation:ban'), exact: true }).click();
      await dialog(page);
    },
  },
  'moderation: warn': {
    as: 'staff',
    at: '/management/member',
    open: async (page, t) => {
      await page.getByRole('main').locator('[aria-haspopup=menu]').filter({ visible: true }).first().click();
      await page.getByRole('menuitem', { name: t('moderation:warn'), exact: true }).click();
      await dialog(page);
    },
  },
  'moderation: bulk action': {
    as: 'staff',
    at: '/management/post',
    open: async (page, t) => {
      await page.getByRole('main').locator('tbody').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: t('moderation:bulk.post-hide'), exact: true }).click();
      await dialog(page);
    },
  },
  'post: merge': { as: 'staff', at: post, open: postAction('forum:staff.merge') },
  'post: split': { as: 'staff', at: post, open: postAction('forum:staff.split') },
  'moderation: help with access': {
    as: 'staff',
    at: '/management/member',
    open: async (page, t) => {
      await page.getByRole('main').locator('[aria-haspopup=menu]').filter({ visible: true }).first().click();
      await page.getByRole('menuitem', { name: t('moderation:help'), exact: true }).click();
      await dialog(page);
    },
  },
};

/** Opens an overlay on its page. */
export async function openOverlay(page: Page, { at, open }: Overlay, ids: Ids, t: Texts): Promise<void> {
  await page.goto(typeof at === 'string' ? at : at(ids));
  await hydrated(page);
  await open(page, t);
}
