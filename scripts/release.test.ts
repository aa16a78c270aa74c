import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const versionIn = (path: string) => (JSON.parse(read(path)) as { version: string }).version;

test('every package has the same version, and the changelog describes it [OPS-37]', () => {
  const version = versionIn('package.json');
  const packages = globSync('{apps,packages}/*/package.json', { cwd: root });
  expect(packages.filter((path) => versionIn(path) !== version)).toEqual([]);
  expect(read('CHANGELOG.md')).toContain(`\n## ${version} – `);
  expect(read('deploy/kubernetes/kustomization.yaml')).toContain(`newTag: ${version}\n`);
  expect(read('deploy/.env.example')).toContain(`SITE_IMAGE=site:${version}\n`);
});
