import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';

/** The page that requests a password reset, and its confirmation. */
export class ForgotPage {
  readonly title: Locator;
  readonly email: Locator;
  readonly submit: Locator;
  readonly again: Locator;
  readonly other: Locator;

  constructor(page: Page, t: Texts) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.email = main.getByLabel(t('accounts:email'), { exact: true });
    this.submit = main.getByRole('button', { name: t('passwords:forgot.submit') });
    this.again = main.getByRole('button', { name: t('passwords:forgot.again') });
    this.other = main.getByRole('button', { name: t('passwords:forgot.other') });
  }
}
