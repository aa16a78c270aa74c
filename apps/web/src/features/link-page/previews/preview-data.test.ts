import { linkPage } from '@site/bio-html/link-page/link-page.ts';
import { PALETTES } from '@site/bio-html/themes/palettes.ts';
import { LinkPageFields } from '@site/contract/link-page/fields.ts';
import { expect, it } from 'vitest';
import type { LinkValues } from '../link-values.ts';
import { previewData, withDirectLinks } from './preview-data.ts';

const link = (id: string, more: object = {}) => ({
  id,
  title: `Link ${id}`,
  url: `https://${id}.example/?a=1&b="`,
  ...more,
});

function values(more: Partial<LinkValues> = {}): LinkValues {
  const page = LinkPageFields.parse({
    nickName: 'Lena <b>',
    links: [link('aaaaaaaa'), link('bbbbbbbb', { shown: false }), link('cccccccc', { adult: true })],
  });
  const { address: _, audio: __, ...rest } = page;
  return { ...rest, address: '', avatar: null, cover: null, greeting: null, ...more };
}

const site = { origin: 'https://site.example', product: 'Stage', brand: { linkPage: PALETTES.spotlight } };
const draw = (from: LinkValues, isPublished = true) =>
  withDirectLinks(
    linkPage(previewData({ values: from, code: 'abcdefg', isPublished, site, language: 'en' })),
    from.links,
  );

it('escapes the input as text and leaves out hidden links [BIO-06]', () => {
  const html = draw(values());
  expect(html).toContain('Lena &lt;b&gt;');
  expect(html).toContain('Link aaaaaaaa');
  expect(html).not.toContain('Link bbbbbbbb');
});

it('links directly to the URLs, without click tracking [BIO-06]', () => {
  const html = draw(values());
  expect(html).toContain(' href="https://aaaaaaaa.example/?a=1&amp;b=&quot;"');
  expect(html).toContain(' href="https://cccccccc.example/');
  expect(html).not.toContain('href="/m/');
});

it('identifies the page by its custom URL, or by its code [BIO-06]', () => {
  const pathFor = (address: string) =>
    previewData({ values: values({ address }), code: 'abcdefg', isPublished: true, site, language: 'ru' }).path;
  expect(pathFor(' Lena ')).toBe('/m/lena');
  expect(pathFor('')).toBe('/m/abcdefg');
});

it('shows the QR code of a public page only, because a draft has none [BIO-06]', () => {
  expect(draw(values())).toContain('src="/m/abcdefg/qr.svg"');
  expect(draw(values(), false)).not.toContain('qr.svg');
});
