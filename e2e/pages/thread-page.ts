import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';
import { TextEditor } from './text-editor.ts';

type File = Parameters<Locator['setInputFiles']>[0];

/** The page of a post with its replies. */
export class ThreadPage {
  readonly #page: Page;
  readonly #t: Texts;
  readonly title: Locator;
  readonly post: Locator;
  readonly replies: Locator;
  readonly box: Locator;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
    this.title = page.getByRole('heading', { level: 1 });
    this.post = page.getByRole('article').filter({ has: this.title });
    this.replies = page.getByRole('region', { name: t('forum:replies') });
    this.box = page.getByRole('region', { name: t('forum:reply.title') });
  }

  reply(text: string): Locator {
    return this.replies.getByRole('listitem').filter({ hasText: text });
  }

  /** Returns the like button of the post or of a reply. */
  like(place: Locator): Locator {
    return place.getByRole('button', { name: new RegExp(`^${this.#t('forum:like')}`) });
  }

  /** The editor of a new reply. */
  get editor(): TextEditor {
    return new TextEditor(this.#page, this.#t, { label: this.#t('forum:reply.title'), place: this.box });
  }

  async startReply(): Promise<TextEditor> {
    const write = this.box.getByRole('button', { name: this.#t('forum:reply.write') });
    await write.or(this.box.getByRole('button', { name: this.#t('forum:reply.continue') })).click();
    await this.editor.text.waitFor();
    return this.editor;
  }

  /** Attaches images to the reply being written. */
  async addPictures(...files: Extract<File, readonly object[]>): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.box.getByRole('button', { name: this.#t('forum:reply.images') }).click();
    await (await chooser).setFiles(files);
    await this.box
      .getByRole('button', { name: this.#t('fields:upload.remove', { n: String(files.length) }) })
      .waitFor();
  }

  get publish(): Locator {
    return this.box.getByRole('button', { name: this.#t('forum:reply.publish') });
  }

  /** Opens the menu of the post or of a reply. */
  async openActions(place: Locator, kind: 'post' | 'reply'): Promise<Locator> {
    await place.getByRole('button', { name: this.#t(`forum:actions.${kind}`) }).click();
    const menu = this.#page.getByRole('menu');
    await menu.waitFor();
    return menu;
  }

  async act(place: Locator, kind: 'post' | 'reply', action: 'edit' | 'delete' | 'report'): Promise<void> {
    const menu = await this.openActions(place, kind);
    await menu.getByRole('menuitem', { name: this.#t(`forum:${action}`) }).click();
  }

  /** The dialog in which a deletion is confirmed. */
  get question(): Locator {
    return this.#page.getByRole('dialog', { name: this.#t('core:tips') });
  }
}
