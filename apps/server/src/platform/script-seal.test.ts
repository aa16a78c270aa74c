import { expect, test } from 'vitest';
import { newSeal, takeSeal } from './script-seal.ts';

test("allows the page's own scripts and removes their nonce [OPS-04]", () => {
  const seal = newSeal();
  const page = `<meta property="csp-nonce" content="${seal}"/><script nonce="${seal}" class="a">one()</script><link nonce="${seal}"/><script src="/x.js" nonce="${seal}"></script>`;
  const { html, scripts } = takeSeal(page, seal);
  expect(scripts).toEqual(['one()']);
  expect(html).toBe('<script class="a">one()</script><link/><script src="/x.js"></script>');
});

test('does not allow a script in content [OPS-04]', () => {
  const seal = newSeal();
  const injected = `<script>steal()</script><script nonce="guess">steal()</script><script nonce="${newSeal()}">steal()</script>`;
  const { scripts } = takeSeal(`${injected}<script nonce="${seal}">own()</script>`, seal);
  expect(scripts).toEqual(['own()']);
});
