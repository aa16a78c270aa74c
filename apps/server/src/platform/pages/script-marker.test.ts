import { expect, test } from 'vitest';
import { newScriptMarker, extractMarkedScripts } from './script-marker.ts';

test("allows the page's own scripts and removes their nonce [OPS-04]", () => {
  const marker = newScriptMarker();
  const page = `<meta property="csp-nonce" content="${marker}"/><script nonce="${marker}" class="a">one()</script><link nonce="${marker}"/><script src="/x.js" nonce="${marker}"></script>`;
  const { html, scripts } = extractMarkedScripts(page, marker);
  expect(scripts).toEqual(['one()']);
  expect(html).toBe('<script class="a">one()</script><link/><script src="/x.js"></script>');
});

test('does not allow a script in content [OPS-04]', () => {
  const marker = newScriptMarker();
  const injected = `<script>steal()</script><script nonce="guess">steal()</script><script nonce="${newScriptMarker()}">steal()</script>`;
  const { scripts } = extractMarkedScripts(`${injected}<script nonce="${marker}">own()</script>`, marker);
  expect(scripts).toEqual(['own()']);
});
