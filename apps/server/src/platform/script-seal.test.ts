import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newSeal, takeSeal } from './script-seal.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('the scripts of the page are allowed and carry no seal any more [OPS-04]', () => {
  const seal = newSeal();
  const page = `<meta property="csp-nonce" content="${seal}"/><script nonce="${seal}" class="a">one()</script><link nonce="${seal}"/><script src="/x.js" nonce="${seal}"></script>`;
  const { html, hashes } = takeSeal(page, seal);
  expect(hashes).toEqual([hashOf('one()')]);
  expect(html).toBe('<script class="a">one()</script><link/><script src="/x.js"></script>');
});

test('a script that came in with content is not allowed [OPS-04]', () => {
  const seal = newSeal();
  const injected = `<script>steal()</script><script nonce="guess">steal()</script><script nonce="${newSeal()}">steal()</script>`;
  const { hashes } = takeSeal(`${injected}<script nonce="${seal}">own()</script>`, seal);
  expect(hashes).toEqual([hashOf('own()')]);
});
