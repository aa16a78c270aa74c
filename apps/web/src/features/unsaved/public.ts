export { DraftNote } from './draft-note.tsx';
export { GuestNote } from './guest-note.tsx';
export { GuestQuestion, isGuestDraftLeft } from './guest-question.tsx';
export { LeaveGuard } from './leave-guard.tsx';
