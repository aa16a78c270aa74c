export { lastRestoreCheck } from './restore-tests/last-restore-check.ts';
