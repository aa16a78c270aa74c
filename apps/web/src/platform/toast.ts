/** BASE-11. */
const SHOWN_MS = { error: 5000, success: 3000, warning: 3000 };
export type ToastKind = keyof typeof SHOWN_MS;

let ready: (() => void) | null = null;

/** Called once by the root: mounts the place where toasts appear when the first one comes. */
export function onFirstToast(mount: () => void): void {
  ready = mount;
}

/** Tells the reader something that happened. Screen readers hear it too. */
export function toast(kind: ToastKind, message: string): void {
  ready?.();
  void import('@mantine/notifications').then(({ notifications }) => {
    const color = { error: 'red', success: 'lime', warning: 'yellow' }[kind];
    notifications.show({
      message,
      color,
      autoClose: SHOWN_MS[kind],
      withCloseButton: kind === 'error',
      role: kind === 'error' ? 'alert' : 'status',
    });
  });
}
