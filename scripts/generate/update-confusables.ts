/**
 * Writes content/confusables.json: look-alike characters from Unicode's confusables.txt (UTS 39), taken from the npm
 * package `unhomoglyph` (MIT). Only letters and numbers are included, because names contain no other characters that
 * can be confused. Run `node scripts/generate/update-confusables.ts`, then the tests for names.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

const PACKAGE = 'unhomoglyph@1.0.6';

const dir = mkdtempSync(join(tmpdir(), 'confusables-'));
try {
  execFileSync('npm', ['install', '--prefix', dir, '--no-save', '--ignore-scripts', PACKAGE], { stdio: 'inherit' });
  const text = readFileSync(join(dir, 'node_modules/unhomoglyph/data.json'), 'utf8');
  // Maps characters, in the format that the package itself reads.
  const all = Object.entries(JSON.parse(text) as Record<string, string>);
  const used = all.filter(([from, to]) => /^[\p{L}\p{N}]$/u.test(from) && /^[\p{L}\p{M}\p{N}]+$/u.test(to));
  writeFileSync(join(root, 'content/confusables.json'), `${JSON.stringify(Object.fromEntries(used))}\n`);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
