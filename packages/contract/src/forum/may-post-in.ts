import { isModerator, type Role } from '../core/roles.ts';
import type { TopicPosters } from './topic-icons.ts';

/** Whether a member with this role may write a new post in the topic, or move one of their posts into it. */
export function mayPostIn(topic: { archived: boolean; whoMayPost: TopicPosters }, role: Role | null): boolean {
  return !topic.archived && (topic.whoMayPost === 'members' || isModerator(role));
}
