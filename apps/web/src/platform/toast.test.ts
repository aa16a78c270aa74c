import { expect, test, vi } from 'vitest';
import { onFirstToast, toast, type ToastKind } from './toast.ts';

const shown = vi.hoisted(() => ({ show: vi.fn<(toast: object) => void>() }));
vi.mock('@mantine/notifications', () => ({ notifications: shown }));

test.each<[ToastKind, object]>([
  ['error', { autoClose: 5000, withCloseButton: true, role: 'alert' }],
  ['success', { autoClose: 3000, withCloseButton: false, role: 'status' }],
  ['warning', { autoClose: 3000, withCloseButton: false, role: 'status' }],
])('a toast of kind %s stays as long as it should [BASE-11]', async (kind, looks) => {
  const mounted = vi.fn<() => void>();
  onFirstToast(mounted);
  toast(kind, 'Hello');
  await vi.waitFor(() =>
    expect(shown.show).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'Hello', ...looks })),
  );
  expect(mounted).toHaveBeenCalled();
});
