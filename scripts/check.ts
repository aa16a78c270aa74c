import { join } from 'node:path';
import { findSiteApiErrors } from './lib/checks/api-errors.ts';
import { findBrowserStorageErrors, webSources } from './lib/checks/web/browser-storage-errors.ts';
import { browserFloorLint } from './lib/checks/browser-floor-lint.ts';
import { command } from './lib/command.ts';
import { unpublishedCommitErrors } from './lib/checks/commit-subject.ts';
import { dependencyAudit } from './lib/checks/dependency-audit.ts';
import { codeFiles, findFolderErrors } from './lib/checks/folder-errors.ts';
import { findImportErrors } from './lib/checks/import-errors.ts';
import { imports } from './lib/checks/imports.ts';
import { brandedSources, findBrandErrors } from './lib/checks/kinds/brand-errors.ts';
import { findCamSiteErrors, productSources } from './lib/checks/kinds/cam-site-errors.ts';
import { findPublicFileErrors, publicFiles } from './lib/checks/public-file-errors.ts';
import { runCommand } from './lib/run-command.mjs';
import { codeSources, findLanguageErrors } from './lib/checks/kinds/language-errors.ts';
import { findLockedLicenceErrors } from './lib/checks/licences.ts';
import { migrationDrift } from './lib/migrations/migration-drift.ts';
import { migrationLint } from './lib/migrations/migration-lint.ts';
import { root } from './lib/root.mjs';
import { storedSecrets } from './lib/checks/stored-secrets.ts';
import { findUnexplainedCatches, catchSources } from './lib/checks/lint/unexplained-catches.ts';
import { findFieldErrors } from './lib/checks/web/field-errors.ts';
import { findTokenErrors, styledFiles } from './lib/checks/web/token-errors.ts';
import { vocabularyCheck } from './lib/vocabulary/vocabulary-files.ts';

/**
 * Resolves to the errors found, or to an empty string. A step that could not run resolves to an object with the reason
 * as `unknown`.
 */
type Step = (signal: AbortSignal) => Promise<string | { wrong: string; unknown?: string }>;

const steps: Record<string, Step> = {
  types: tool('tsc', '-b', '--checkers', '1'),
  lint: tool('oxlint', '--type-aware', '--deny-warnings'),
  format: tool('oxfmt', '--check'),
  'dead code': tool('knip', '--no-progress'),
  folders: async () => findFolderErrors(codeFiles(root)).join('\n'),
  imports: async () => [...findImportErrors(imports(root)), ...findPublicFileErrors(publicFiles(root))].join('\n'),
  'design tokens': async () => findTokenErrors(styledFiles(root)).join('\n'),
  'form fields': async () => findFieldErrors(webSources(root)).join('\n'),
  'browser storage': async () => findBrowserStorageErrors(webSources(root)).join('\n'),
  'cam sites': async () => findCamSiteErrors(productSources(root)).join('\n'),
  brand: async () => findBrandErrors(brandedSources(root)).join('\n'),
  languages: async () => findLanguageErrors(codeSources(root)).join('\n'),
  'ignored errors': async () => findUnexplainedCatches(catchSources(root)).join('\n'),
  vocabulary: async () => vocabularyCheck(),
  'commit subjects': async () => unpublishedCommitErrors().join('\n'),
  migrations: migrationDrift,
  'migration lint': migrationLint,
  'API description': findSiteApiErrors,
  'stored secrets': async () => storedSecrets().join('\n'),
  'browser floor': browserFloorLint,
  licences: async () => findLockedLicenceErrors().join('\n'),
  'known weaknesses': dependencyAudit,
};

await command(async (signal) => {
  let failures = 0;
  for (const [name, step] of Object.entries(steps)) {
    const startedAt = performance.now();
    const outcome = await step(signal);
    const { wrong, unknown } = typeof outcome === 'string' ? { wrong: outcome } : outcome;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const label = wrong ? 'FAILED' : unknown ? '??????' : 'ok    ';
    console.log(`${label} ${name} (${seconds} s)${unknown ? `: ${unknown}` : ''}`);
    if (!wrong) continue;
    failures += 1;
    console.log(`${wrong}\n`);
  }
  return failures === 0 ? 0 : 1;
});

function tool(name: string, ...args: string[]): Step {
  return async (signal) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const { code, output } = await runCommand([join(root, 'node_modules/.bin', name), ...args], {
      cwd: root,
      env,
      signal,
    });
    return code === 0 ? '' : output || `It ended with exit code ${code}.`;
  };
}
