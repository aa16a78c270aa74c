import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';

type File = Parameters<Locator['setInputFiles']>[0];

/** The join application form. */
export class JoinPage {
  readonly #page: Page;
  readonly #t: Texts;
  readonly title: Locator;
  readonly nickName: Locator;
  readonly topic: Locator;
  /** Shows the optional fields. */
  readonly more: Locator;
  readonly years: Locator;
  readonly bio: Locator;
  readonly prompt: Locator;
  readonly story: Locator;
  readonly send: Locator;
  readonly crop: Locator;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
    this.title = page.getByRole('heading', { level: 1, name: t('members:join.title') });
    this.nickName = page.getByRole('textbox', { name: t('members:nick-name'), exact: true });
    this.topic = page.getByRole('combobox', { name: t('members:topic'), exact: true });
    this.more = page.getByRole('button', { name: t('members:more') });
    this.years = page.getByRole('textbox', { name: t('members:years'), exact: true });
    this.bio = page.getByRole('textbox', { name: t('members:bio'), exact: true });
    this.prompt = page.getByRole('combobox', { name: t('members:story-prompt'), exact: true });
    this.story = page.getByRole('textbox', { name: t('members:story'), exact: true });
    this.send = page.getByRole('button', { name: t('members:join.send') });
    this.crop = page.getByRole('dialog', { name: t('fields:crop.title') });
  }

  site(name: string): Locator {
    return this.#page.getByRole('checkbox', { name, exact: true });
  }

  link(site: string): Locator {
    return this.#page.getByRole('textbox', { name: this.#t('members:site-link', { site }) });
  }

  /** Selects a file for the profile picture, which opens the crop dialog. */
  async choosePicture(file: File): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.#page.getByRole('button', { name: this.#t('fields:avatar.choose') }).click();
    await (await chooser).setFiles(file);
    await this.crop.waitFor();
  }

  /** Draws a profile picture and waits until it is stored. */
  async drawPicture(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#t('fields:avatar.draw') }).click();
    await this.#page.getByRole('button', { name: this.#t('fields:avatar.change'), exact: true }).waitFor();
  }

  async savePicture(): Promise<void> {
    await this.crop.getByRole('button', { name: this.#t('fields:crop.save') }).click();
    await this.#page.getByRole('button', { name: this.#t('fields:avatar.change'), exact: true }).waitFor();
  }
}
