/** Display time by kind in milliseconds (BASE-11). */
export const SHOWN_MS = { error: 5000, success: 3000, warning: 3000 };
/** Display time of a toast with an action, in milliseconds. */
export const ACTION_SHOWN_MS = 12_000;
export type ToastKind = keyof typeof SHOWN_MS;

/** Button of a toast, such as "Undo". The toast closes when it is pressed. */
interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  action?: ToastAction | undefined;
}

/** Maximum number of visible toasts; a further one replaces the oldest. */
const MAX = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function update(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message, which screen readers announce. An equal message that is still visible is replaced. */
export function toast(kind: ToastKind, message: string, action?: ToastAction): void {
  lastId += 1;
  const others = toasts.filter((shown) => shown.kind !== kind || shown.message !== message);
  update([...others, { id: lastId, kind, message, action }].slice(-MAX));
}

/** The visible toasts, oldest first, as an external store for React. */
export const shownToasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly Toast[] => toasts,
  remove: (id: number): void => update(toasts.filter((shown) => shown.id !== id)),
};
