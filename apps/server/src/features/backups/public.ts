export { lastRestoreCheck } from './restore-tests/last-restore-check.ts';
export { restoreChecks } from './read-models.ts';
