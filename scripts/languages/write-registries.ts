import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { command } from '../lib/command.ts';
import { languageRegistries } from '../lib/languages/language-registries.ts';
import { root } from '../lib/root.mjs';

await command(async () => {
  for (const [path, content] of languageRegistries(root)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    console.log(path);
  }
  return 0;
});
