import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { liveBrand } from '../brand/live-brand.ts';
import { mailBody } from './mail-body.ts';

test('renders the same content as text and HTML, and escapes its input', () => {
  const { text, html } = mailBody('en', liveBrand(0, DEFAULT_BRAND), {
    text: 'Hello <b>\n\nSecond',
    action: { label: 'Go', url: 'https://x.test/?a=1&b=2' },
    footer: 'Bye <P>',
    logo: null,
  });
  expect(text).toBe('Hello <b>\n\nSecond\n\nGo: https://x.test/?a=1&b=2\n\nLimelight\n\nBye <P>');
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('<P>');
  expect(html).toContain('href="https://x.test/?a=1&amp;b=2"');
});
