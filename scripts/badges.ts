// Renders the badges of all levels to apps/web/public/badges: run `npm run badges` after a change of
// scripts/lib/badge-*.ts or of the contract's badges.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allBadges } from './lib/badge-art.ts';
import { root } from './lib/root.mjs';

const target = join(root, 'apps/web/public');
mkdirSync(join(target, 'badges'), { recursive: true });
for (const { path, file } of allBadges()) writeFileSync(join(target, path), file);
