import { expect, type Locator, type Page } from '@playwright/test';
import type { BlockKind } from '@site/contract/bio/blocks.ts';
import { hydrated } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';

/** Maximum number of Tab presses, above the number of focusable elements on the page. */
const TABS_MAX = 250;

/** The bio editor, operated either only by touch or only by keyboard. */
export class BioEditor {
  readonly #page: Page;
  readonly #t: Texts;
  readonly #touch: boolean;
  readonly main: Locator;

  constructor(page: Page, t: Texts, touch: boolean) {
    this.#page = page;
    this.#t = t;
    this.#touch = touch;
    this.main = page.getByRole('main');
  }

  async open(): Promise<void> {
    await this.#page.goto('/bio-page');
    await this.ready();
  }

  async ready(): Promise<void> {
    await hydrated(this.#page);
    await expect(this.button('bio:undo')).toBeVisible();
  }

  button(key: `bio:${string}`): Locator {
    return this.main.getByRole('button', { name: this.#t(key), exact: true }).first();
  }

  /** Returns a field of the open block. */
  field(key: `bio:${string}`, params: Record<string, string> = {}): Locator {
    return this.main.getByLabel(this.#t(key, params), { exact: true });
  }

  /** The listed blocks, from top to bottom. */
  get blocks(): Locator {
    return this.main.getByRole('list', { name: this.#t('bio:blocks'), exact: true }).locator(':scope > li');
  }

  /** Returns the names of the blocks in the list. */
  names(): Promise<string[]> {
    return this.blocks.locator('button[aria-expanded] strong').allTextContents();
  }

  /** Returns the line of a block. Pressing it expands or collapses the block. */
  line(name: string): Locator {
    return this.blocks.locator('button[aria-expanded][aria-controls]').filter({ hasText: name }).first();
  }

  /** Moves the focus to an element, using only the keyboard. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let n = 0; n < TABS_MAX; n += 1) {
      const way = await target.evaluate((element) => {
        const { activeElement } = document;
        if (element === activeElement) return null;
        const before =
          activeElement && activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
        return before && activeElement !== document.body ? 'Shift+Tab' : 'Tab';
      });
      if (way === null) return;
      await this.#page.keyboard.press(way);
    }
    throw new Error(`the keyboard does not reach ${target.toString()}`);
  }

  async press(target: Locator): Promise<void> {
    if (this.#touch) return target.tap();
    await this.reach(target);
    await this.#page.keyboard.press('Enter');
  }

  /** Toggles a checkbox with the space bar or a tap. */
  async tick(target: Locator): Promise<void> {
    if (this.#touch) return target.tap();
    await this.reach(target);
    await this.#page.keyboard.press('Space');
  }

  /** Replaces the value of a field. */
  async write(target: Locator, text: string): Promise<void> {
    if (this.#touch) {
      await target.tap();
      await target.fill(text);
      return;
    }
    await this.reach(target);
    await this.#page.keyboard.press('ControlOrMeta+A');
    await this.#page.keyboard.type(text);
  }

  async add(kind: BlockKind): Promise<void> {
    await this.press(this.button('bio:add'));
    const dialog = this.#page.getByRole('dialog', { name: this.#t('bio:add.title') });
    const choice = dialog.getByRole('button', { name: this.#t(`bio-sites:kind.${kind}`), exact: true });
    await this.press(choice);
    await expect(dialog).toBeHidden();
    await expect(this.line(this.#t(`bio-sites:kind.${kind}`))).toBeFocused();
  }

  /** Waits until the server has saved all changes. */
  async saved(): Promise<void> {
    await expect(this.main.getByText(this.#t('bio:save.saved'), { exact: true })).toBeVisible();
  }

  /** Drags a handle by touch to the position of another handle. */
  async drag(from: Locator, to: Locator): Promise<void> {
    // The header and the bottom bar must not cover either handle.
    await to.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('a drag handle is not visible');
    const session = await this.#page.context().newCDPSession(this.#page);
    const x = start.x + start.width / 2;
    const [top, bottom] = [start.y + start.height / 2, end.y + end.height / 2];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', top);
    for (let step = 1; step <= 12; step += 1) {
      await touch('touchMove', top + ((bottom - top) * step) / 12);
      await this.#page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    }
    await touch('touchEnd', bottom);
    await session.detach();
  }
}
