/** BASE-11. */
const SHOWN_MS = { error: 5000, success: 3000, warning: 3000 };
export type ToastKind = keyof typeof SHOWN_MS;

interface Place {
  /** Mounts the place where toasts appear; rejects when its file does not arrive. */
  mount: () => Promise<void> | void;
  /** What the button that closes one is called. */
  close: () => string;
  /** Shows a message with what the page has already. */
  plain: (message: string) => void;
}

let place: Place | null = null;

/** Called once by the root: says where toasts appear when the first one comes. */
export function placeToasts(given: Place): void {
  place = given;
}

async function show(kind: ToastKind, message: string): Promise<void> {
  try {
    const [{ notifications }] = await Promise.all([import('@mantine/notifications'), place?.mount()]);
    const color = { error: 'red', success: 'lime', warning: 'yellow' }[kind];
    notifications.show({
      // The same message is not shown twice at a time.
      id: `${kind}: ${message}`,
      message,
      color,
      autoClose: SHOWN_MS[kind],
      withCloseButton: kind === 'error',
      closeButtonProps: { 'aria-label': place?.close() },
      role: kind === 'error' ? 'alert' : 'status',
    });
  } catch {
    // As a rule the connection is gone, and with it what the toast was to say so with.
    place?.plain(message);
  }
}

/** Tells the reader something that happened. Screen readers hear it too. */
export function toast(kind: ToastKind, message: string): void {
  void show(kind, message);
}
