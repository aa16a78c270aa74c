const LOOK_MS = 500;

/** Windows that lie over the page and want an answer; small ones beside it, such as the chat's, do not count. */
const DIALOGS = 'dialog[open], [role="dialog"][aria-modal="true"], [role="alertdialog"]';

const TEXT_FIELDS =
  ':is(main, dialog) :is(textarea, [contenteditable="true"], input:not([type=hidden], [type=checkbox], [type=radio], [type=button], [type=range]))';

/** Whether the page shows a field to type into, such as a form that was opened or a search within the page. */
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

/** Whether a dialog would interrupt nothing: the page is visible, and it has no open dialog, text field or full-screen element. */
function isCalm(): boolean {
  return (
    document.visibilityState === 'visible' &&
    document.fullscreenElement === null &&
    document.querySelector(DIALOGS) === null &&
    !hasTextField() &&
    !isTyping()
  );
}

/** Waits until it is calm. @throws the signal's reason */
export async function untilCalm(signal: AbortSignal): Promise<void> {
  while (!isCalm()) await pause(LOOK_MS, signal);
}

/** Waits. @throws the signal's reason */
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
