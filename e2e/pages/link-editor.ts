import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';

/** The editor of the current user's link page. */
export class LinkEditor {
  readonly #page: Page;
  readonly #t: Texts;
  readonly main: Locator;
  readonly address: Locator;
  readonly name: Locator;
  readonly intro: Locator;
  readonly newLink: Locator;
  readonly list: Locator;
  readonly published: Locator;
  readonly status: Locator;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
    this.main = page.getByRole('main');
    this.address = this.main.getByLabel(t('my-link:address'), { exact: true });
    this.name = this.main.getByLabel(t('my-link:name'), { exact: true });
    this.intro = this.main.getByLabel(t('my-link:intro'), { exact: true });
    this.newLink = this.main.getByLabel(t('my-link:links.new'), { exact: true });
    this.list = this.main.getByRole('list', { name: t('my-link:links'), exact: true });
    this.published = this.main.getByRole('switch', { name: t('my-link:published'), exact: true });
    this.status = this.main.getByText(t('my-link:saved-at').split('{{')[0] ?? '', { exact: false }).first();
  }

  async open(): Promise<void> {
    await this.#page.goto('/my-link');
    await hydrated(this.#page);
    await this.name.waitFor();
  }

  button(key: string, params?: Record<string, string>): Locator {
    return this.main.getByRole('button', { name: this.#t(`my-link:${key}`, params), exact: true });
  }

  async add(url: string): Promise<void> {
    await this.newLink.fill(url);
    await this.newLink.press('Enter');
  }

  /** Returns the titles of the links in list order. */
  titles(): Promise<string[]> {
    return this.list.getByRole('listitem').locator('b').allTextContents();
  }

  handle(name: string): Locator {
    const [before = '', after = ''] = this.#t('fields:sort.handle').split('{{name}}');
    const between = after.split('{{n}}')[0] ?? '';
    return this.list.getByRole('button', { name: before + name + between });
  }
}
