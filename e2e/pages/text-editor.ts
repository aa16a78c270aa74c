import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';

type File = Parameters<Locator['setInputFiles']>[0];

/** The rich-text field by its label, and the toolbar that belongs to it. */
export class TextEditor {
  readonly #page: Page;
  readonly #t: Texts;
  readonly #place: Locator;
  readonly text: Locator;

  /** @param place where on the page it stands: there may be several */
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

  /** Uploads a picture to where the caret is; done when its stored address stands in the text. */
  async addPicture(file: File): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.control(this.#t('forum:editor.image')).click();
    await (await chooser).setFiles(file);
    await this.text.locator('img[src^="/files/"]').waitFor();
  }

  /** Describes the picture of the text for those who cannot see it. */
  async describePicture(description: string): Promise<void> {
    await this.text.locator('img[src^="/files/"]').click();
    await this.#place.getByRole('textbox', { name: this.#t('forum:editor.alt') }).fill(description);
  }
}
