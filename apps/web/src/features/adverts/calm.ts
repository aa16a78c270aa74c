const LOOK_MS = 500;

/** Windows that lie over the page and want an answer; small ones beside it, such as the chat's, do not count. */
const DIALOGS = 'dialog[open], [role="dialog"][aria-modal="true"], [role="alertdialog"]';

function isTyping(): boolean {
  const field = document.activeElement;
  return (
    field instanceof HTMLElement &&
    (field.isContentEditable ||
      field.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))
  );
}

/** Whether nobody would be disturbed: the page is looked at, no dialog is open, nobody is typing or shows something on the whole screen. */
function isCalm(): boolean {
  return (
    document.visibilityState === 'visible' &&
    document.fullscreenElement === null &&
    document.querySelector(DIALOGS) === null &&
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
