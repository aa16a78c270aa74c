import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { styleInliner } from './inline-styles.ts';

const link = (file: string, more = '') =>
  `<link rel="stylesheet" href="/assets/${file}.css" data-precedence="default"${more}/>`;

it('inlines the linked style sheets of a page, returns their hash and disables the links [BASE-18] [OPS-04]', async () => {
  const root = await mkdtemp(join(tmpdir(), 'site-test-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets/a-1f.css'), 'a{color:red}\n');
  await writeFile(join(root, 'assets/b-2e.css'), 'b{color:$&}');
  const inlineStyles = styleInliner(root);
  const written = `<body>${link('a-1f')}<link rel="stylesheet" href="/assets/../x.css" data-precedence="default"/></body>`;
  const { html, hashes } = inlineStyles(`<head><title>x</title>${link('a-1f')}${link('b-2e')}</head>${written}`);
  const css = 'a{color:red}\nb{color:$&}';
  const inactive = ' type="text/plain" disabled=""';
  expect(html).toBe(
    `<head><title>x</title><style>${css}</style>${link('a-1f', inactive)}${link('b-2e', inactive)}</head>${written}`,
  );
  expect(hashes).toEqual([`'sha256-${createHash('sha256').update(css).digest('base64')}'`]);
  expect(inlineStyles(`<head></head>${written}`)).toEqual({ html: `<head></head>${written}`, hashes: [] });
});
