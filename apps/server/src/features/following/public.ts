export { blockedWith, hasBlockRow, isBlocked } from './blocked-with.ts';
export * as followingEvents from './events.ts';
export { autoFollow } from './auto-follow.ts';
export { movePostFollows } from './move-follows.ts';
export { collapseReasons, type CollapseReason } from './collapse-reasons.ts';
export { relationshipTo } from './relations-of.ts';
export { unseen, type Unseen } from './unseen.ts';
export { follows, mutes } from './read-models.ts';
