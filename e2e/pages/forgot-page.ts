import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';

/** The page that asks for the address, and what it says then. */
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
