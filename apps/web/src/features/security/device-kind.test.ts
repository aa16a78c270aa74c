import { expect, test } from 'vitest';
import { deviceKind } from './device-kind.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36', 'Mac'],
  ['something new', ''],
])('names a new passkey after its device: %s [AUTH-21]', (userAgent, kind) => {
  expect(deviceKind(userAgent)).toBe(kind);
});
