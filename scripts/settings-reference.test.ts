import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.mjs';
import { describeSettings, SETTINGS } from '../apps/server/src/platform/settings/settings.ts';
import { settingsReference } from './lib/checks/settings-reference.ts';

test('docs/reference/settings.md is up to date and describes every setting (update it with npm run settings) [OPS-02]', () => {
  expect(describeSettings().map(({ name }) => name)).toEqual(SETTINGS);
  expect(readFileSync(join(root, 'docs/reference/settings.md'), 'utf8')).toBe(settingsReference());
});
