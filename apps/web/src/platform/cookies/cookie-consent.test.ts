import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../storage/fake-storage.ts';
import { consent, onConsent, setConsent, withdrawConsent } from './cookie-consent.ts';

beforeEach(() => {
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['', 0],
  ['ll_lang=es; ll_cookie_open=2', 2],
  ['ll_cookie_open=1; ll_lang=es', 1],
  ['ll_cookie_open=20', 0],
  ['ll_cookie_open=', 0],
  ['ll_cookie_open=3', 0],
  // Cookies of other products on the same host must not count.
  ['xll_cookie_open=2; other_cookie_open=2', 0],
])('reads the cookies %j as %i [NAV-06]', (cookies, said) => {
  expect(consent('ll', cookies)).toBe(said);
});

it('stores a refusal for the session and a consent for 100 days, and notifies listeners [NAV-06]', () => {
  const jar = { cookie: '' };
  vi.stubGlobal('document', jar);
  vi.stubGlobal('window', { location: { protocol: 'https:' } });
  const listener = vi.fn<() => void>();
  const stop = onConsent(listener);
  setConsent('ll', 1);
  expect(jar.cookie).toBe('__Host-ll_cookie_open=1; path=/; samesite=lax; secure');
  setConsent('ll', 2);
  expect(jar.cookie).toBe('__Host-ll_cookie_open=2; path=/; samesite=lax; max-age=8640000; secure');
  expect(consent('ll', '__Host-ll_cookie_open=2; ll_cookie_open=1')).toBe(2);
  expect(listener).toHaveBeenCalledTimes(2);
  withdrawConsent('ll');
  expect(jar.cookie).toBe('__Host-ll_cookie_open=; path=/; samesite=lax; max-age=0; secure');
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  setConsent('ll', 2);
  expect(listener).toHaveBeenCalledTimes(3);
});

it('remembers a refusal for 100 days, after the session too, until it is withdrawn or changed [NAV-31]', () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '' });
  const day = 86_400_000;
  setConsent('ll', 1);
  // Without the session cookie, as after the browser was closed.
  expect(consent('ll', '')).toBe(1);
  vi.advanceTimersByTime(100 * day - 1);
  expect(consent('ll', '')).toBe(1);
  vi.advanceTimersByTime(1);
  expect(consent('ll', '')).toBe(0);
  setConsent('ll', 1);
  withdrawConsent('ll');
  expect(consent('ll', '')).toBe(0);
  setConsent('ll', 1);
  setConsent('ll', 2);
  expect(consent('ll', '')).toBe(0);
  vi.useRealTimers();
});
