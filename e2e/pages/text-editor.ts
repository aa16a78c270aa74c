import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';

type File = Parameters<Locator['setInputFiles']>[0];

/** A labelled rich text field with its toolbar. */
export class TextEditor {
  readonly #page: Page;
  readonly #t: Texts;
  readonly #place: Locator;
  readonly text: Locator;

  /** @param place container of the field, for pages with several */
  constructor(page: Page, t: Texts, { label, place = page.getByRole('main') }: { label: string; place?: Locator }) {
    this.#page = page;
    this.#t = t;
    this.#place = place;
    this.text = place.getByRole('textbox', { name: label, exact: true });
  }

  control(name: string): Locator {
    return this.#place
      .getByRole('toolbar', { name: this.#t('forum:editor.toolbar') })
      .getByRole('button', { name, exact: true });
  }

  /** Uploads an image at the caret. Resolves when the text contains its stored URL. */
  async addPicture(file: File): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.control(this.#t('forum:editor.image')).click();
    await (await chooser).setFiles(file);
    await this.text.locator('img[src^="/files/"]').waitFor();
  }

  /** Sets the alternative text of an image for screen readers. */
  async describePicture(description: string): Promise<void> {
    await this.text.locator('img[src^="/files/"]').click();
    await this.#place.getByRole('textbox', { name: this.#t('forum:editor.alt') }).fill(description);
  }
}
