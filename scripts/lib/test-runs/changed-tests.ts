import { execFileSync } from 'node:child_process';
import { root } from '../root.mjs';

/** Locations of a feature's code, contract and texts. The first group captures the feature's name. */
const FEATURE = [
  /^apps\/(?:server|web)\/src\/features\/([^/]+)\//,
  /^packages\/contract\/src\/([^/]+)\//,
  /^content\/catalogues\/[a-z]+\/([^/]+)\.json$/,
];
const UNIT_TEST = /\.test\.tsx?$/;
/** Changes outside these folders, for example in documents, need no browser test. */
const PRODUCT_PATHS = /^(?:apps|packages|content|e2e)\//;

/**
 * Returns the browser tests affected by a change: changed tests, and those of the changed features. A change in shared
 * code, or in a feature without a folder of its own, affects all tests.
 * @param changed paths relative to the project
 * @param folders names of the folders in e2e/tests
 * @returns paths for Playwright, empty if nothing is affected; null for all tests
 */
export function affectedBrowserTests(changed: readonly string[], folders: readonly string[]): string[] | null {
  const affected = new Set<string>();
  for (const path of changed) {
    if (path.startsWith('e2e/tests/') && /\.(?:spec|test)\.ts$/.test(path)) affected.add(path);
    else if (UNIT_TEST.test(path) || !PRODUCT_PATHS.test(path)) continue;
    else {
      const feature = FEATURE.map((pattern) => pattern.exec(path)?.[1]).find((name) => name !== undefined);
      if (feature === undefined || !folders.includes(feature)) return null;
      affected.add(`e2e/tests/${feature}/`);
    }
  }
  return [...affected].toSorted();
}

/** Returns the paths that differ from a commit, including untracked files. */
export function changedSince(commit: string): string[] {
  const lines = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...lines('diff', '--name-only', commit), ...lines('ls-files', '--others', '--exclude-standard')];
}
