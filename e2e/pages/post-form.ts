import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';
import { TextEditor } from './text-editor.ts';

/** The form that creates or edits a post. */
export class PostForm {
  readonly topic: Locator;
  readonly title: Locator;
  readonly content: TextEditor;
  readonly publish: Locator;
  readonly save: Locator;

  constructor(page: Page, t: Texts) {
    this.topic = page.getByRole('combobox', { name: t('forum:post.topic') });
    this.title = page.getByRole('textbox', { name: t('forum:post.title') });
    this.content = new TextEditor(page, t, { label: t('forum:post.content') });
    this.publish = page.getByRole('button', { name: t('forum:post.publish') });
    this.save = page.getByRole('button', { name: t('forum:save-changes') });
  }
}
