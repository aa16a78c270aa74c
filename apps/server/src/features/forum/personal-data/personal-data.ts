import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { collectForum } from './collect-forum.ts';
import { eraseForum } from './erase-forum.ts';

/** A member's forum data, such as posts, replies, likes, votes, saves and reading progress. */
export const forumPersonal: PersonalData = { collect: collectForum, erase: eraseForum };
