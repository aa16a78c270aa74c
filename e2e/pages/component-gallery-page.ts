import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';

/** The developer page that shows every field. */
export class ComponentGalleryPage {
  readonly #page: Page;
  readonly form: Locator;
  readonly uploads: Locator;
  readonly links: Locator;
  readonly feedback: Locator;
  readonly emoji: Locator;
  readonly send: Locator;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    const section = (key: string) => page.getByRole('region', { name: t(`kit:${key}`), exact: true });
    this.form = section('form');
    this.uploads = section('uploads');
    this.links = section('links');
    this.emoji = section('emoji');
    this.feedback = section('feedback');
    this.send = this.form.getByRole('button', { name: t('kit:form.send') });
  }

  async open(): Promise<void> {
    await this.#page.goto('/dev/fields');
    await hydrated(this.#page);
  }

  /** Returns the values that the form would submit. */
  async values(): Promise<Record<string, unknown>> {
    return JSON.parse((await this.form.locator('pre').textContent()) ?? '');
  }
}
