const LOOK_MS = 500;

/** Modal windows that cover the page. Small non-modal ones, such as the chat window, do not count. */
const DIALOGS = 'dialog[open], [role="dialog"][aria-modal="true"], [role="alertdialog"]';

const TEXT_FIELDS =
  ':is(main, dialog) :is(textarea, [contenteditable="true"], input:not([type=hidden], [type=checkbox], [type=radio], [type=button], [type=range]))';

/** Returns whether the page shows a text field, such as an opened form or a search within the page. */
function hasTextField(): boolean {
  return [...document.querySelectorAll(TEXT_FIELDS)].some((field) => field.getClientRects().length > 0);
}

function isTyping(): boolean {
  const field = document.activeElement;
  return (
    field instanceof HTMLElement &&
    (field.isContentEditable ||
      field.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))
  );
}

/**
 * Returns whether a dialog can open without interrupting: the page is visible, has no open dialog, text field or
 * full-screen element, and no input has the focus.
 */
function canInterrupt(): boolean {
  return (
    document.visibilityState === 'visible' &&
    document.fullscreenElement === null &&
    document.querySelector(DIALOGS) === null &&
    !hasTextField() &&
    !isTyping()
  );
}

/** Waits until a dialog can open without interrupting. @throws the abort reason of the signal */
export async function waitUntilCanInterrupt(signal: AbortSignal): Promise<void> {
  while (!canInterrupt()) await pause(LOOK_MS, signal);
}

/** Waits for `ms` milliseconds. @throws the abort reason of the signal */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
