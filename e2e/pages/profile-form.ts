import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';

/** The form of the current user's profile. */
export class ProfileForm {
  readonly #page: Page;
  readonly #t: Texts;
  readonly title: Locator;
  readonly nickName: Locator;
  readonly location: Locator;
  readonly years: Locator;
  readonly recently: Locator;
  readonly about: Locator;
  readonly addLink: Locator;
  readonly save: Locator;
  readonly back: Locator;
  readonly question: Locator;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1, name: t('profiles:edit') });
    this.nickName = main.getByRole('textbox', { name: t('members:nick-name'), exact: true });
    this.location = main.getByRole('textbox', { name: t('profiles:edit.location'), exact: true });
    this.years = main.getByRole('textbox', { name: t('members:years'), exact: true });
    this.recently = main.getByRole('textbox', { name: t('profiles:recently'), exact: true });
    this.about = main.getByRole('textbox', { name: t('profiles:about'), exact: true });
    this.addLink = main.getByRole('button', { name: t('profiles:links.add') });
    this.save = main.getByRole('button', { name: t('profiles:edit.save'), exact: true });
    this.back = main.getByRole('link', { name: t('profiles:edit.back') });
    this.question = page.getByRole('dialog', { name: t('unsaved:leave.title') });
  }

  /** Opens the form with the link on the current user's profile. */
  async open(): Promise<void> {
    await this.#page
      .getByRole('main')
      .getByRole('link', { name: this.#t('profiles:edit') })
      .click();
    await this.nickName.waitFor();
  }

  linkTitle(n: number): Locator {
    return this.#page.getByRole('textbox', { name: this.#t('profiles:links.title', { n: String(n) }) });
  }

  linkUrl(n: number): Locator {
    return this.#page.getByRole('textbox', { name: this.#t('profiles:links.url', { n: String(n) }) });
  }

  moveUp(n: number): Locator {
    return this.#page.getByRole('button', { name: this.#t('profiles:links.up', { n: String(n) }) });
  }
}
