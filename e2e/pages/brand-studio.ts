import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';

/** The brand studio. Phones show the form or the preview. */
export class BrandStudio {
  readonly page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.#t = t;
  }

  async open(): Promise<void> {
    await this.page.goto('/desk/brand');
    await hydrated(this.page);
    await expect(this.field('names.product')).toBeVisible();
  }

  field(key: string): Locator {
    // Required fields have a mark after the name.
    const name = new RegExp(`^${this.#t(`brand:${key}`)}( \\*)?$`);
    return this.page.getByRole('textbox', { name }).filter({ visible: true });
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.#t(`brand:${key}`), exact: true }).filter({ visible: true });
  }

  /** Shows a part of the studio; wide viewports always show the form. */
  async show(view: 'edit' | 'preview' | 'history'): Promise<void> {
    // Wide windows always show the form.
    const isNarrow = (this.page.viewportSize()?.width ?? 0) < 768;
    if (view !== 'edit' || isNarrow) await this.button(`view.${view}`).click();
  }

  async saved(): Promise<void> {
    await expect(this.page.getByText(this.#t('brand:save.saved'), { exact: true })).toBeVisible();
  }

  /** The visible frame of the preview. */
  preview(key: string): FrameLocator {
    const title = this.#t('brand:preview.frame', { page: this.#t(`brand:preview.${key}`) });
    return this.page.frameLocator(`iframe[title="${title}"][data-shown="true"]`);
  }

  async publish(): Promise<void> {
    await this.button('publish.open').click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.#t('brand:publish'), exact: true })
      .click();
    await expect(this.page.getByText(this.#t('brand:publish.done'))).toBeVisible();
  }
}
