import type { PersonalData } from '#platform/personal-data.ts';
import { collectForum } from './collect-forum.ts';
import { eraseForum } from './erase-forum.ts';

/** Content, saves and reading progress of a member. */
export const forumPersonal: PersonalData = { collect: collectForum, erase: eraseForum };
