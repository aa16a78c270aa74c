import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { aboveBaseline, type Baseline } from './vocabulary-baseline.ts';
import { vocabularyReport, type AreaReport } from './vocabulary-report.ts';
import { root } from '../root.mjs';

const FILES = [
  '{apps,packages}/**/*.{ts,tsx,css,cjs,py}',
  '{scripts,e2e,bench}/**/*.{ts,mjs}',
  '*.ts',
  '.ci/run',
  '.dockerignore',
  'Dockerfile',
  'content/typeset/*.typ',
  'deploy/**/{.*,*}',
  'content/catalogues/en/*.json',
  'content/documents/**/en.md',
  '*.md',
  'docs/**/*.md',
];
const IGNORED_GLOBS = ['**/node_modules', '**/dist', '**/*.gen.ts', '**/generated/**', 'deploy/**/*.json'];

export const BASELINE_FILE = join(root, 'scripts/vocabulary-baseline.json');

export function readVocabulary(): Map<string, AreaReport> {
  const paths = globSync(FILES, { cwd: root, exclude: IGNORED_GLOBS }).filter(isFile).sort();
  return vocabularyReport(paths.map((path) => ({ path, content: readFileSync(join(root, path), 'utf8') })));
}

function isFile(path: string): boolean {
  return statSync(join(root, path)).isFile();
}

export function readBaseline(): Baseline {
  return JSON.parse(readFileSync(BASELINE_FILE, 'utf8')) as Baseline;
}

/** Returns a report of the counts above the baseline, or an empty string if there are none. */
export function vocabularyCheck(): string {
  const above = aboveBaseline(readVocabulary(), readBaseline());
  return above.length === 0 ? '' : [...above, '`npm run vocabulary -- --list AREA` lists the findings.'].join('\n');
}
