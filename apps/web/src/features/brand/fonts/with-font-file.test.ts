import { expect, it } from 'vitest';
import type { BrandFontFile } from '@site/contract/brand/uploaded-fonts.ts';
import { withFontFile, withoutFontFile } from './with-font-file.ts';

const file = (id: string, min: number, max = min): BrandFontFile => ({
  file: `${id.repeat(32)}.woff2`,
  name: 'Harbor Sans',
  weights: { min, max },
  scripts: ['Latin'],
});

it('sorts the files of a font by weight and replaces one of the same weights [BRAND-50]', () => {
  const bold = withFontFile(null, file('a', 700));
  const both = withFontFile(bold, file('b', 400));
  expect(both.files.map(({ weights }) => weights.min)).toEqual([400, 700]);
  expect(withFontFile(both, file('c', 700)).files.map((one) => one.file[0])).toEqual(['b', 'c']);
});

it('is the built-in font again without files [BRAND-50]', () => {
  const both = withFontFile(withFontFile(null, file('a', 400)), file('b', 700));
  const one = withoutFontFile(both, file('a', 400));
  expect(one?.files).toHaveLength(1);
  expect(one && withoutFontFile(one, file('b', 700))).toBeNull();
});
