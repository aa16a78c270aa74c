export { FollowButton } from './follow-button.tsx';
export { FollowTopic } from './follow-topic.tsx';
export { LazyBlockDialog } from './lazy-block-dialog.ts';
export { LazyFollowingSection } from './lazy-following-section.ts';
export { MemberRelation } from './member-relation.tsx';
export { usePostActions } from './use-post-actions.ts';
export { useRelationship } from './use-relationship.ts';
