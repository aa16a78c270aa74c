// Takes screenshots of every page and overlay into test-results/gallery, with an index page.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bringChromium } from './lib/browsers/bring-chromium.ts';
import { buildWeb } from './lib/pages/build-web.ts';
import { command } from './lib/command.ts';
import { galleryIndex } from './lib/pages/gallery-index.ts';
import { runCommand } from './lib/run-command.mjs';
import { root } from './lib/root.mjs';

const { values } = parseArgs({
  options: { pages: { type: 'string' }, overlays: { type: 'boolean' }, languages: { type: 'string' } },
});
const folder = join(root, 'test-results/gallery');

await command(async (signal) => {
  const startedAt = Date.now();
  await buildWeb(signal);
  await bringChromium(signal);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const env = {
    ...process.env,
    GALLERY_PAGES: values.pages ?? '',
    ...(values.languages !== undefined && { GALLERY_LANGUAGES: values.languages }),
    GALLERY_ONLY: values.overlays ? 'overlays' : '',
  };
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const { code } = await runCommand([process.execPath, playwright, 'test', '-c', 'playwright.gallery.config.ts'], {
    ...{ cwd: root, env, signal },
    show: true,
  });
  const shots = readdirSync(folder).filter((name) => name.endsWith('.jpg'));
  writeFileSync(join(folder, 'index.html'), galleryIndex(shots));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${shots.length} images in ${seconds} s: ${join(folder, 'index.html')}`);
  return code;
});
