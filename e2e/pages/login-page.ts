import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';

export class LoginPage {
  readonly title: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(page: Page, t: Texts) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1, name: t('accounts:login.title') });
    this.email = main.getByLabel(t('accounts:email'), { exact: true });
    this.password = main.getByLabel(t('accounts:password'), { exact: true });
    this.submit = main.getByRole('button', { name: t('accounts:log-in'), exact: true });
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
