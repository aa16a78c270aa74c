import { execFileSync } from 'node:child_process';
import { root } from '../root.mjs';

const MAX_LENGTH = 72;
const SCOPED = /^[a-z\d][a-z\d./-]*(?:, [a-z\d][a-z\d./-]*)*: (\S+)/;
/** Subjects that Git generates. */
const GENERATED = /^(?:Merge|Revert|fixup!|squash!|amend!) /;
const NOT_IMPERATIVE = /(?:ed|ing|[^su]s)$/;
const IMPERATIVE = new Set(['bring', 'embed', 'feed', 'need', 'ping', 'proceed', 'seed', 'speed', 'succeed', 'string']);

/** Returns the errors in a commit subject, one sentence each. */
export function commitSubjectErrors(subject: string): string[] {
  if (GENERATED.test(subject)) return [];
  const errors: string[] = [];
  if (subject.length > MAX_LENGTH) errors.push(`It has ${subject.length} characters; the maximum is ${MAX_LENGTH}.`);
  const verb = SCOPED.exec(subject)?.[1];
  if (verb === undefined) errors.push('It must have the form `scope: do something`, with a lower-case scope.');
  else if (NOT_IMPERATIVE.test(verb) && !IMPERATIVE.has(verb)) errors.push(`"${verb}" must be an imperative verb.`);
  if (subject.endsWith('.')) errors.push('It must not end with a full stop.');
  return errors;
}

/**
 * Returns the errors of all commits that are not on `origin/main` or, if that branch does not exist, not in the last
 * tag. Empty if there is neither.
 */
export function unpublishedCommitErrors(): string[] {
  const base = git('rev-parse', '--verify', '--quiet', 'origin/main') ?? git('describe', '--tags', '--abbrev=0');
  const commits = base && git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`);
  return (commits ? commits.split('\n') : []).flatMap((line) => {
    const at = line.indexOf(' ');
    return commitSubjectErrors(line.slice(at + 1)).map((error) => `${line}: ${error}`);
  });
}

/** Returns undefined if Git is missing or fails, as in a source archive without history. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
