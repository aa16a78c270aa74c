export { lastRestoreCheck } from './last-restore-check.ts';
