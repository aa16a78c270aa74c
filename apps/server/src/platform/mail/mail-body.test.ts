import { expect, test } from 'vitest';
import { mailBody } from './mail-body.ts';

test('renders the same content as text and HTML, and escapes its input', () => {
  const { text, html } = mailBody('en', {
    text: 'Hello <b>\n\nSecond',
    action: { label: 'Go', url: 'https://x.test/?a=1&b=2' },
    footer: 'Bye <P>',
  });
  expect(text).toBe('Hello <b>\n\nSecond\n\nGo: https://x.test/?a=1&b=2\n\nBye <P>');
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('<P>');
  expect(html).toContain('href="https://x.test/?a=1&amp;b=2"');
});
