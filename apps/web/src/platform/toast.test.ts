import { expect, test, vi } from 'vitest';
import { placeToasts, toast, type ToastKind } from './toast.ts';

const shown = vi.hoisted(() => ({ show: vi.fn<(toast: object) => void>() }));
vi.mock('@mantine/notifications', () => ({ notifications: shown }));

test.each<[ToastKind, object]>([
  ['error', { autoClose: 5000, withCloseButton: true, role: 'alert' }],
  ['success', { autoClose: 3000, withCloseButton: false, role: 'status' }],
  ['warning', { autoClose: 3000, withCloseButton: false, role: 'status' }],
])('shows a toast of kind %s for its duration [BASE-11]', async (kind, looks) => {
  const mount = vi.fn<() => void>();
  placeToasts({ mount, plain: () => undefined, close: () => 'Close' });
  toast(kind, 'Hello');
  await vi.waitFor(() =>
    expect(shown.show).toHaveBeenLastCalledWith(
      expect.objectContaining({ message: 'Hello', closeButtonProps: { 'aria-label': 'Close' }, ...looks }),
    ),
  );
  expect(mount).toHaveBeenCalled();
});

test('falls back to a plain message when its files fail to load [BASE-11]', async () => {
  const plain = vi.fn<(message: string) => void>();
  placeToasts({ mount: () => Promise.reject(new TypeError('Failed to fetch')), plain, close: () => 'Close' });
  toast('error', 'No connection');
  await vi.waitFor(() => expect(plain).toHaveBeenCalledExactlyOnceWith('No connection'));
});
