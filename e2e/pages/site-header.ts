import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';

const PHONE_MAX = 768;

/** The site header with its menus: side by side, or in a sheet on phones. */
export class SiteHeader {
  readonly #page: Page;
  readonly #t: Texts;
  readonly root: Locator;
  readonly sheet: Locator;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
    this.root = page.getByRole('banner');
    this.sheet = page.getByRole('dialog', { name: t('core:menu') });
  }

  get phone(): boolean {
    return (this.#page.viewportSize()?.width ?? 0) <= PHONE_MAX;
  }

  async openSheet(): Promise<Locator> {
    await this.root.getByRole('button', { name: this.#t('core:menu.open') }).click();
    await this.sheet.waitFor();
    return this.sheet;
  }

  /**
   * The button that opens the account menu, which exists only when logged in; on phones, the button that opens the
   * sheet, which always exists.
   */
  get account(): Locator {
    return this.root.getByRole('button', { name: this.#t(this.phone ? 'core:menu.open' : 'core:account') });
  }

  /** Opens the account menu, or on phones the sheet with the account's group. */
  async openAccount(): Promise<Locator> {
    if (this.phone) {
      const sheet = await this.openSheet();
      await sheet.getByText(this.#t('core:account'), { exact: true }).click();
      return sheet;
    }
    await this.account.click();
    // Waits for the end of the animation, because clicking a moving panel may scroll, which closes it.
    await this.#page.waitForFunction(() =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
    );
    return this.root;
  }

  async signUp(): Promise<void> {
    if (this.phone) await (await this.openSheet()).getByRole('link', { name: this.#t('core:sign-up') }).click();
    else await this.root.getByRole('link', { name: this.#t('core:sign-up') }).click();
  }

  async logOut(): Promise<void> {
    await (await this.openAccount()).getByRole('button', { name: this.#t('core:log-out') }).click();
  }
}
