import { expect, hydrated, test } from '../fixtures/test.ts';

/** Collects the CSP directives whose violations the page reports from now on. */
const violations = () => {
  const broken: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => broken.push(effectiveDirective));
  Object.assign(window, { broken });
};

test('injected content neither runs nor changes the style, and every test reports violations [OPS-04] @desktop', async ({
  page,
  expectError,
}) => {
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  expectError(/Content Security Policy|TrustedScript|Trusted Type/);
  await page.addInitScript(violations);
  await page.goto('/faq');
  await hydrated(page);
  expect(heard).toEqual([]);
  const found = await page.evaluate(async () => {
    const { body } = document;
    // Event handlers and frames are removed from injected markup.
    body.insertAdjacentHTML('beforeend', '<p id="put" onclick="window.ran=1">Put</p><iframe srcdoc="x"></iframe>');
    const put = document.querySelector('#put');
    // A style element has no effect.
    const style = document.createElement('style');
    style.textContent = '#put { color: rgb(1, 2, 3) }';
    document.head.append(style);
    // Text can't become code, and scripts from other sites are not loaded.
    const refusals = [
      () => Object.assign(document.createElement('script'), { text: 'window.ran = 1' }),
      () => Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/code.js' }),
      () => put?.setAttribute('onclick', 'window.ran = 1'),
    ].map((attempt) => {
      try {
        attempt();
        return 'let through';
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown';
      }
    });
    await new Promise((done) => setTimeout(done));
    return {
      attributes: put?.getAttributeNames(),
      frames: body.querySelectorAll('iframe').length,
      color: put && getComputedStyle(put).color,
      refusals,
      ran: 'ran' in window,
      broken: (window as { broken?: string[] }).broken,
    };
  });
  expect(found).toEqual({
    attributes: ['id'],
    frames: 0,
    color: expect.not.stringContaining('rgb(1, 2, 3)'),
    refusals: ['TypeError', 'TypeError', 'TypeError'],
    ran: false,
    broken: expect.arrayContaining(['style-src-elem', 'require-trusted-types-for']),
  });
  expect(heard.join('\n')).toMatch(/style-src/);
  expect(heard.join('\n')).toMatch(/TrustedScript/);
});

test('the API reference works within its CSP [OPS-04 BASE-12] @desktop', async ({ page }) => {
  await page.goto('/api/docs');
  await page.locator('#operations-tag-accounts').click();
  await page.getByText('Sign up', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Responses' }).first()).toBeVisible();
});
