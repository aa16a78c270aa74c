/** Display time by kind in milliseconds (BASE-11). */
const SHOWN_MS = { error: 5000, success: 3000, warning: 3000 };
export type ToastKind = keyof typeof SHOWN_MS;

interface Place {
  /** Mounts the toast container. Rejects if its file fails to load. */
  mount: () => Promise<void> | void;
  /** Returns the label of the close button. */
  close: () => string;
  /** Shows a plain message without loading a file. */
  plain: (message: string) => void;
}

let place: Place | null = null;

/** Sets the callbacks that display toasts. Called by the app shell. */
export function placeToasts(given: Place): void {
  place = given;
}

async function show(kind: ToastKind, message: string): Promise<void> {
  try {
    const [{ notifications }] = await Promise.all([import('@mantine/notifications'), place?.mount()]);
    const color = { error: 'red', success: 'lime', warning: 'yellow' }[kind];
    notifications.show({
      // The id deduplicates equal messages that are visible at the same time.
      id: `${kind}: ${message}`,
      message,
      color,
      autoClose: SHOWN_MS[kind],
      withCloseButton: kind === 'error',
      closeButtonProps: { 'aria-label': place?.close() },
      role: kind === 'error' ? 'alert' : 'status',
    });
  } catch {
    // The toast component failed to load, usually because the connection is lost.
    place?.plain(message);
  }
}

/** Shows a message, which screen readers announce. */
export function toast(kind: ToastKind, message: string): void {
  void show(kind, message);
}
