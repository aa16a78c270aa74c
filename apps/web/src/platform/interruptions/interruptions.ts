import { currentPage, TEXT_FIELD, typedInput } from './current-page.ts';
import { InterruptionCoordinator } from './interruption-coordinator.ts';
import type { Moment } from './interruption-kinds.ts';

/** Time without input after which the user no longer counts as typing, in milliseconds. */
const TYPING_PAUSE_MS = 10_000;

/**
 * Open dialogs, menus and lists of suggestions, the component library's in its portal. Small non-modal windows, such as
 * the chat window, do not count.
 */
const OVERLAYS =
  'dialog[open], [role="alertdialog"], [aria-modal="true"], [data-base-ui-portal] :is([role="dialog"], [role="menu"], [role="listbox"])';

const isVisible = (element: Element) => element.getClientRects().length > 0;

/** Returns whether something covers the page or is open above it. */
export const isOverlayOpen = (): boolean => [...document.querySelectorAll(OVERLAYS)].some(isVisible);

const valueOf = (field: HTMLElement) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '');

function formOnPage(): Moment['form'] {
  const fields = [...document.querySelectorAll<HTMLElement>(`:is(main, dialog) ${TEXT_FIELD}`)].filter(isVisible);
  // A longer text counts as input even if it was restored from a draft.
  const written = fields.filter((field) => field.matches('textarea, [contenteditable="true"]'));
  const typed = typedInput().fields.filter((field) => field.matches(TEXT_FIELD) && isVisible(field));
  if ([...written, ...typed].some((field) => valueOf(field).trim() !== '')) return 'filled';
  return fields.length > 0 ? 'empty' : 'none';
}

function isFieldFocused(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused.matches(`select, ${TEXT_FIELD}`);
}

function observe(): Moment {
  const { since, ...page } = currentPage.get();
  const now = performance.now();
  return {
    ...page,
    msOnPage: now - since,
    isCovered: document.visibilityState !== 'visible' || document.fullscreenElement !== null || isOverlayOpen(),
    form: formOnPage(),
    isFieldFocused: isFieldFocused(),
    isTyping: now - typedInput().at < TYPING_PAUSE_MS,
  };
}

/** Everything that opens without being asked for is requested here, or by `useInterruption`. */
export const interruptions = new InterruptionCoordinator(observe);

let { since: openedAt } = currentPage.get();
currentPage.subscribe(() => {
  const { since } = currentPage.get();
  if (since === openedAt) return;
  openedAt = since;
  interruptions.changePage();
});
