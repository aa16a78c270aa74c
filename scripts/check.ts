import { join } from 'node:path';
import { command } from './lib/command.ts';
import { importFaults } from './lib/import-faults.ts';
import { imports } from './lib/imports.ts';
import { keep } from './lib/keep.mjs';
import { migrationDrift } from './lib/migration-drift.ts';
import { root } from './lib/root.mjs';

/** Resolves to what is wrong; empty when nothing is. */
type Step = (signal: AbortSignal) => Promise<string>;

const steps: Record<string, Step> = {
  types: tool('tsc', '-b'),
  lint: tool('oxlint', '--type-aware', '--deny-warnings'),
  format: tool('oxfmt', '--check'),
  'dead code': tool('knip', '--no-progress'),
  imports: async () => importFaults(imports(root)).join('\n'),
  migrations: migrationDrift,
};

await command(async (signal) => {
  let faults = 0;
  for (const [name, step] of Object.entries(steps)) {
    const begun = performance.now();
    const wrong = await step(signal);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${wrong ? 'FAILED' : 'ok    '} ${name} (${seconds} s)`);
    if (!wrong) continue;
    faults += 1;
    console.log(`${wrong}\n`);
  }
  return faults === 0 ? 0 : 1;
});

function tool(name: string, ...args: string[]): Step {
  return async (signal) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const { code, output } = await keep([join(root, 'node_modules/.bin', name), ...args], { cwd: root, env, signal });
    return code === 0 ? '' : output || `It ended with exit code ${code}.`;
  };
}
