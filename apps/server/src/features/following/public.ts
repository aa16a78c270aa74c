export { blockedWith, isBlocked } from './blocked-with.ts';
export { followAlong } from './follow-along.ts';
export { unseen, type Unseen } from './unseen.ts';
