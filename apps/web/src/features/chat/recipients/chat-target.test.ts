import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatTarget } from './chat-target.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('returns the recipient only once [RT-04]', () => {
  chatTarget.set(7);
  expect([chatTarget.take(), chatTarget.take()]).toEqual([7, null]);
});

test.each(['{"userId":"7"}', '{"userId":-1}', '{"userId":1.5}', '[]', 'no json', '{"user":7}'])(
  'ignores an invalid stored value: %s [RT-04]',
  (text) => {
    localStorage.setItem('socialChatTo', text);
    expect(chatTarget.take()).toBeNull();
  },
);
