import { readFileSync } from 'node:fs';
import { command } from './lib/command.ts';
import { commitSubjectErrors, unpublishedCommitErrors } from './lib/checks/commit-subject.ts';

// If a file is given, as by the `commit-msg` hook, checks its first line; otherwise checks all unpublished commits.
await command(async () => {
  const file = process.argv[2];
  const errors = file
    ? commitSubjectErrors(readFileSync(file, 'utf8').split('\n', 1)[0] ?? '')
    : unpublishedCommitErrors();
  for (const error of errors) console.error(error);
  return errors.length === 0 ? 0 : 1;
});
