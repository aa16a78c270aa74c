export { DraftNote } from './draft-note.tsx';
export { LeaveGuard } from './leave-guard.tsx';
