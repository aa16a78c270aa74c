import { expect, it } from 'vitest';
import { requireSigned, signedAddress } from './signed-address.ts';

const settings = { SECRET: 'x'.repeat(32) };
const PATH = '/api/v1/privacy/export/5/file';
const soon = () => Date.now() + 60_000;
const refused = expect.objectContaining({ errorName: 'no-such-address' });

it('accepts a signed URL for its path until it expires [OPS-04]', () => {
  const url = signedAddress(settings, PATH, soon());
  expect(url).toMatch(/^\/api\/v1\/privacy\/export\/5\/file\?until=\d+&proof=[\w-]{43}$/);
  requireSigned(settings, url);
  expect(() => requireSigned(settings, signedAddress(settings, PATH, Date.now() - 1000))).toThrow(refused);
});

it.each([
  ['no signature', () => PATH],
  ['another path', (url: string) => url.replace('/5/', '/6/')],
  ['another time', (url: string) => url.replace(/until=\d+/, 'until=9999999999')],
  ['another proof', (url: string) => url.replace(/proof=(.)/, (_, first) => `proof=${first === 'A' ? 'B' : 'A'}`)],
  ['no proof', (url: string) => url.replace(/&proof=.*/, '')],
  ['an empty proof', (url: string) => url.replace(/proof=.*/, 'proof=')],
  ['half a proof', (url: string) => url.slice(0, -10)],
  ['another secret', () => signedAddress({ SECRET: 'y'.repeat(32) }, PATH, soon())],
])('rejects %s [OPS-04]', (_, forge) => {
  expect(() => requireSigned(settings, forge(signedAddress(settings, PATH, soon())))).toThrow(refused);
});
