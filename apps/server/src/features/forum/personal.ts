import type { PersonalData } from '#platform/personal-data.ts';
import { collectForum } from './collect-forum.ts';
import { eraseForum } from './erase-forum.ts';

/** What a member wrote, marked and read. */
export const forumPersonal: PersonalData = { collect: collectForum, erase: eraseForum };
