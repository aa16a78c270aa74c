import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';

export class LoginPage {
  readonly #page: Page;
  readonly title: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1, name: t('accounts:login.title') });
    this.email = main.getByLabel(t('accounts:email'), { exact: true });
    this.password = main.getByLabel(t('accounts:password'), { exact: true });
    this.submit = main.getByRole('button', { name: t('accounts:log-in'), exact: true });
  }

  /**
   * Logs the browser out and opens the login page. The previous page is left first, because it would react to the
   * logout by itself.
   */
  async reopen(): Promise<void> {
    await this.#page.goto('about:blank');
    await this.#page.context().clearCookies();
    await this.#page.goto('/login');
    await hydrated(this.#page);
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
