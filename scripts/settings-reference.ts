import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { command } from './lib/command.ts';
import { root } from './lib/root.mjs';
import { settingsReference } from './lib/checks/settings-reference.ts';

await command(async () => {
  const path = join(root, 'docs/reference/settings.md');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, settingsReference());
  return 0;
});
