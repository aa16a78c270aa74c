export { DraftNote } from './draft-note.tsx';
export { UnsavedGuard } from './unsaved-guard.tsx';
