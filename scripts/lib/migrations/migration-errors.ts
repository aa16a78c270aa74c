import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { loadModule, parseSync } from 'libpg-query';
import { BREAKPOINT, OUTSIDE } from '../../../apps/server/src/db/migrate.ts';
import { root } from '../root.mjs';
import { unjudged } from './unjudged-statements.ts';

/** A statement in a new migration that would block users or break the previous version. */
interface Finding {
  /** Zero-based. */
  line: number;
  rule: string;
  message: string;
}

/** The fields of a Squawk finding that are used here. */
interface Squawked {
  line: number;
  rule_name: string;
  message: string;
  help: string | null;
}

const SQUAWK = join(root, 'node_modules/.bin/squawk');
const LEFT_OUT = [
  // The migration runner sets a timeout for each migration, and a retry follows.
  'require-lock-timeout',
  'require-statement-timeout',
  // Covered by the rule `inside`, which also applies to a migration with a single statement.
  'ban-concurrent-index-creation-in-transaction',
  // The schema determines the column types.
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'ban-char-field',
];
const EXEMPTION = /^\s*-- lint:\s*(.*)$/;
const REASONED = /^([a-z-]+) because (\S.{9,})$/;

/**
 * Returns the dangerous statements in migrations, one line each. They are dangerous because two versions run and users
 * write at the same time. A statement that Squawk does not check, as classified by PostgreSQL's own parser, must be on
 * the list of harmless ones. The comment `-- lint: <rule> because <reason>` exempts a statement.
 */
export async function findMigrationErrors(paths: string[]): Promise<string[]> {
  await loadModule();
  const errors: string[] = [];
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    const outside = text.startsWith(`${OUTSIDE}\n`);
    const found = [...(await squawked(path, outside)), ...ours(text, outside)];
    for (const { line, rule, message } of exempted(text, found).toSorted((a, b) => a.line - b.line))
      errors.push(`${basename(path)}:${line + 1} ${rule}: ${message}`);
  }
  return errors;
}

async function squawked(path: string, outside: boolean): Promise<Finding[]> {
  const args = ['--reporter=json', '--pg-version=18', `--exclude=${LEFT_OUT.join(',')}`];
  if (!outside) args.push('--assume-in-transaction');
  const { stdout } = await promisify(execFile)(SQUAWK, [...args, path], { cwd: root }).catch(
    (error: { code?: number; stdout?: string }) => {
      // Exit code 1 means that Squawk has findings.
      if (error.code !== 1) throw error;
      return { stdout: error.stdout ?? '' };
    },
  );
  // JSON format of Squawk's reporter.
  const findings = JSON.parse(stdout || '[]') as Squawked[];
  return findings.map(({ line, rule_name: rule, message, help }) => ({
    line,
    rule,
    message: help ? `${message} ${help}` : message,
  }));
}

function ours(text: string, outside: boolean): Finding[] {
  const findings: Finding[] = [];
  text.split('\n').forEach((line, index) => {
    if (/^\s*-- migrate:/.test(line) && !(index === 0 && line === OUTSIDE))
      findings.push({ line: index, rule: 'header', message: `Only "${OUTSIDE}" is known, as the first line.` });
  });
  try {
    findings.push(...unjudged(text, parseSync(text), outside));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    findings.push({ line: 0, rule: 'syntax-error', message });
  }
  return findings;
}

/** Returns the findings whose statement has no exemption, and exemptions that are unused or malformed. */
function exempted(text: string, findings: Finding[]): Finding[] {
  let left = findings;
  let begin = 0;
  for (const statement of text.split(BREAKPOINT)) {
    const lines = statement.split('\n');
    const end = begin + lines.length - 1;
    for (const [index, line] of lines.entries()) {
      const [, said] = EXEMPTION.exec(line) ?? [];
      if (said === undefined) continue;
      const [, rule] = REASONED.exec(said) ?? [];
      const others = left.filter((one) => !(one.rule === rule && one.line >= begin && one.line <= end));
      if (!rule || others.length === left.length) {
        const message = rule
          ? `Nothing here violates ${rule}: remove the comment.`
          : 'An exemption reads "-- lint: <rule> because <reason>".';
        others.push({ line: begin + index, rule: 'exemption', message });
      }
      left = others;
    }
    begin = end;
  }
  return left;
}
