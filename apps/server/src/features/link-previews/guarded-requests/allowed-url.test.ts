import { expect, it } from 'vitest';
import { allowedUrl } from './allowed-url.ts';
import { WebRefusal, PUBLIC_WEB } from './web-rules.ts';

it.each([
  ['not encrypted', 'http://example.com/'],
  ['of another kind', 'ftp://example.com/', 'file:///etc/passwd', 'gopher://example.com/', 'data:text/html,x'],
  ['with a port', 'https://example.com:8443/', 'https://example.com:22/'],
  ['with an account', 'https://user:pass@example.com/', 'https://example.com@evil.example/'],
  ['of a number', 'https://8.8.8.8/', 'https://[2606:4700::1111]/', 'https://[::1]/', 'https://[::ffff:7f00:1]/'],
  ['of a number in disguise', 'https://2130706433/', 'https://0x7f000001/', 'https://0177.0.0.1/', 'https://127.1/'],
  ['with a number in other digits', 'https://①②⑦.⓪.⓪.①/', 'https://127。0。0。1/', 'https://127.0.0.1./'],
  ['of an inner name', 'https://localhost/', 'https://db.internal/', 'https://nas.local/', 'https://router.lan./'],
  ['of a name without a dot', 'https://intranet/', 'https://metadata/computeMetadata/v1/'],
  ['that is invalid', 'https://', 'example.com', '', `https://example.com/${'a'.repeat(2000)}`],
])('rejects a URL %s [FORUM-18]', (_, ...addresses) => {
  for (const address of addresses) expect(() => allowedUrl(address, PUBLIC_WEB)).toThrow(WebRefusal);
});

it('accepts an https URL with a host name and removes the fragment [FORUM-18]', () => {
  expect(allowedUrl('https://Example.com:443/a?b=c#d', PUBLIC_WEB).href).toBe('https://example.com/a?b=c');
});
