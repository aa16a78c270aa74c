export { blockedWith, isBlocked } from './blocked-with.ts';
export { unseen, type Unseen } from './unseen.ts';
