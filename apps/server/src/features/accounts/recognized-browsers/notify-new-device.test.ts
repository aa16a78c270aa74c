import { expect, it } from 'vitest';
import { deviceName } from './notify-new-device.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Linux'],
  ['', ''],
  ['   ', ''],
  ['Call us now at example.com/1 x (', ''],
  ['<script>alert(1)</script>', ''],
  ['x'.repeat(100_000), ''],
])('names a device by browser and system only: %j [AUTH-21]', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it.each(['null', '((((((((', 'Mozilla/5.0 (', `Chrome/${'9'.repeat(400)}`, 'Opera '.repeat(80), '\u0000\u202e'])(
  'returns a short, plain name for any user agent: %j [AUTH-21]',
  (userAgent) => {
    expect(deviceName(userAgent)).toMatch(/^[\w .,()+-]{0,60}$/);
  },
);
