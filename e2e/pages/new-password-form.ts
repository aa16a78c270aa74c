import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';

/** The form for a new password, used with a reset link or with the current password. */
export class NewPasswordForm {
  readonly current: Locator;
  readonly password: Locator;
  readonly repeat: Locator;
  readonly strength: Locator;
  readonly save: Locator;

  constructor(page: Page, t: Texts) {
    const main = page.getByRole('main');
    this.current = main.getByLabel(t('passwords:change.current'), { exact: true });
    this.password = main.getByLabel(t('passwords:new'), { exact: true });
    this.repeat = main.getByLabel(t('passwords:repeat'), { exact: true });
    this.strength = main.getByRole('status').filter({ hasText: t('accounts:strength.label') });
    this.save = main.getByRole('button', { name: t('passwords:save') });
  }

  async enter(password: string, repeat = password): Promise<void> {
    await this.password.fill(password);
    await this.repeat.fill(repeat);
  }
}
