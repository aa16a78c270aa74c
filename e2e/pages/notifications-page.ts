import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';

/** The notification bell, its popover, and the notifications page. */
export class NotificationsPage {
  readonly #page: Page;
  readonly #t: Texts;
  readonly #phone: boolean;
  /** The content that the bell opens: a popover, or the page on a phone. */
  readonly list: Locator;

  constructor(page: Page, { t, phone }: { t: Texts; phone: boolean }) {
    this.#page = page;
    this.#t = t;
    this.#phone = phone;
    this.list = phone ? page.getByRole('main') : page.getByRole('dialog', { name: t('notices:title'), exact: true });
  }

  get popoverButton(): Locator {
    const named = { name: new RegExp(`^${this.#t('core:notifications')}`) };
    const header = this.#page.getByRole('banner');
    return this.#phone ? header.getByRole('link', named) : header.getByRole('button', named);
  }

  row(text: string): Locator {
    return this.list.locator('[data-item]').filter({ hasText: text });
  }

  get rows(): Locator {
    return this.list.locator('[data-item]');
  }

  button(key: `${string}:${string}`): Locator {
    return this.list.getByRole('button', { name: this.#t(key), exact: true });
  }

  async openAll(): Promise<void> {
    await this.#page.goto('/messages?showmsgNumber=1');
    await hydrated(this.#page);
    await expect(this.#page.getByRole('heading', { level: 1 })).toHaveText(this.#t('notices:title'));
  }

  /** Opens a page and waits until its socket is connected. */
  async listenOn(path: string): Promise<void> {
    const connected = this.#page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.toString().startsWith('40')));
    await this.#page.goto(path);
    await hydrated(this.#page);
    await connected;
  }
}
