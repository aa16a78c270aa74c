import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';

export interface NewAccount {
  email: string;
  userName: string;
  password: string;
}

/** The sign-up form. */
export class SignUpPage {
  readonly email: Locator;
  readonly userName: Locator;
  readonly password: Locator;
  readonly repeat: Locator;
  readonly adult: Locator;
  readonly terms: Locator;
  readonly submit: Locator;

  constructor(page: Page, t: Texts) {
    const field = (name: string) => page.getByLabel(name, { exact: true });
    this.email = field(t('accounts:email'));
    this.userName = field(t('accounts:regist.user-name'));
    this.password = field(t('accounts:password'));
    this.repeat = field(t('accounts:regist.repeat'));
    const [accept = ''] = t('accounts:regist.terms').split('[');
    this.adult = page.getByRole('checkbox', { name: t('accounts:regist.adult') });
    this.terms = page.getByRole('checkbox', { name: accept.trim() });
    this.submit = page.getByRole('button', { name: t('accounts:regist.submit') });
  }

  async enter({ email, userName, password }: NewAccount): Promise<void> {
    await this.email.fill(email);
    await this.userName.fill(userName);
    await this.password.fill(password);
    await this.repeat.fill(password);
  }
}
