import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';

export type SettingsTab = 'account' | 'privacy' | 'notifications' | 'sessions' | 'moderation' | 'data';

/** The settings page: one section at a time, in panels named by their headings. */
export class SettingsPage {
  readonly #page: Page;
  readonly #t: Texts;
  readonly dialog: Locator;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
    this.dialog = page.getByRole('dialog');
  }

  async open(tab: SettingsTab): Promise<void> {
    await this.#page.goto(`/authorization?tab=${tab}`);
    await hydrated(this.#page);
    await this.#page.getByRole('heading', { level: 3 }).first().waitFor();
  }

  panel(key: `${string}:${string}`): Locator {
    return this.#page.getByRole('region', { name: this.#t(key), exact: true });
  }

  button(key: `${string}:${string}`): Locator {
    return this.#page.getByRole('button', { name: this.#t(key), exact: true });
  }

  /** Presses a button in the open dialog. */
  async answer(key: `${string}:${string}`): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#t(key), exact: true }).click();
  }

  /** Types the password into the open dialog. */
  async giveDialogPassword(password: string): Promise<void> {
    await this.dialog.getByLabel(this.#t('security:confirm.password'), { exact: true }).fill(password);
  }

  /** Re-authenticates with the password for a sensitive change. */
  async confirm({ password }: { password: string }): Promise<void> {
    await this.giveDialogPassword(password);
    await this.answer('security:confirm.go');
  }
}
