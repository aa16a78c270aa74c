import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { loadModule, parseSync } from 'libpg-query';
import { BREAKPOINT, OUTSIDE } from '../../apps/server/src/db/migrate.ts';
import { root } from './root.mjs';
import { unjudged } from './unjudged-statements.ts';

/** What would make people wait, or break the version that still runs, in a new migration. */
interface Finding {
  /** From 0. */
  line: number;
  rule: string;
  message: string;
}

/** Of one of Squawk's findings, what is used. */
interface Squawked {
  line: number;
  rule_name: string;
  message: string;
  help: string | null;
}

const SQUAWK = join(root, 'node_modules/.bin/squawk');
const LEFT_OUT = [
  // The runner sets one for each migration, and tries again.
  'require-lock-timeout',
  'require-statement-timeout',
  // Told by `inside`, which knows that also a single statement runs in a transaction.
  'ban-concurrent-index-creation-in-transaction',
  // Which types columns have is the schema's business.
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'ban-char-field',
];
const EXEMPTION = /^\s*-- lint:\s*(.*)$/;
const REASONED = /^([a-z-]+) because (\S.{9,})$/;

/**
 * What is dangerous in migrations while two versions run and people write, in a line each. What Squawk does not judge must be
 * known to be harmless, by PostgreSQL's own parser. A finding is exempt by `-- lint: <rule> because <reason>` in its statement.
 */
export async function migrationFaults(paths: string[]): Promise<string[]> {
  await loadModule();
  const faults: string[] = [];
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    const outside = text.startsWith(`${OUTSIDE}\n`);
    const found = [...(await squawked(path, outside)), ...ours(text, outside)];
    for (const { line, rule, message } of exempted(text, found).toSorted((a, b) => a.line - b.line))
      faults.push(`${basename(path)}:${line + 1} ${rule}: ${message}`);
  }
  return faults;
}

async function squawked(path: string, outside: boolean): Promise<Finding[]> {
  const args = ['--reporter=json', '--pg-version=18', `--exclude=${LEFT_OUT.join(',')}`];
  if (!outside) args.push('--assume-in-transaction');
  const { stdout } = await promisify(execFile)(SQUAWK, [...args, path], { cwd: root }).catch(
    (error: { code?: number; stdout?: string }) => {
      // 1 says that there are findings.
      if (error.code !== 1) throw error;
      return { stdout: error.stdout ?? '' };
    },
  );
  // Its reporter's format.
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

/** The findings that no comment of their statement exempts, and the comments that exempt nothing. */
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
          ? `Nothing here breaks ${rule}: take the comment away.`
          : 'An exemption reads "-- lint: <rule> because <reason>".';
        others.push({ line: begin + index, rule: 'exemption', message });
      }
      left = others;
    }
    begin = end;
  }
  return left;
}
