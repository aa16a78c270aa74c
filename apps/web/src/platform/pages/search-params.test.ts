import { expect, test } from 'vitest';
import { choiceParam, idParam, pathParam, textParam } from './search-params.ts';

test.each(['/', '/forum/home?sort=new#r1', '/forumDetails?id=5', '/a%20b', '/m/luna', '/m/luna/qr.svg'])(
  'allows a redirect to %s after login [AUTH-12]',
  (path) => {
    expect(pathParam(path)).toBe(path);
  },
);
test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,evil',
  '%2F%2Fevil.example',
  'https:/evil.example',
  'evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./../..//evil.example',
  '/m/luna/to/12',
  '/m/./luna/x/../to/12?a=b',
  '/%6D/luna/%74o/12',
  '/m/luna/to/%',
  '',
  null,
  5,
  ['/x'],
])('rejects the open redirect %j [AUTH-12]', (path) => {
  expect(pathParam(path)).toBeUndefined();
});
test('returns other parameters if they are valid, else undefined', () => {
  expect(idParam('5')).toBe(5);
  for (const id of ['0', '-1', '1.5', 'x', '', null, '9e99']) expect(idParam(id)).toBeUndefined();
  expect(choiceParam('new', ['hot', 'new'])).toBe('new');
  expect(choiceParam('old', ['hot', 'new'])).toBeUndefined();
  expect(textParam('x'.repeat(201))).toBeUndefined();
  expect(textParam(12)).toBe('12');
});
