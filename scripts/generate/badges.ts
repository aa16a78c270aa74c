// Renders the badge images of all levels to content/badges, in the colours of the built-in brand. Run `npm run badges` after changing
// scripts/lib/badges/badge-*.ts or the contract's badges.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allBadges } from '../lib/badges/badge-art.ts';
import { root } from '../lib/root.mjs';

const target = join(root, 'content');
mkdirSync(join(target, 'badges'), { recursive: true });
for (const { path, file } of allBadges()) writeFileSync(join(target, path), file);
