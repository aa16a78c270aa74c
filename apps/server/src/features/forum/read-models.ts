import { readModel } from '#db/read-model.ts';
import * as forumTables from '#db/schema/forum.ts';
import * as forumAddOnsTables from '#db/schema/forum-add-ons.ts';

/** Tables that other features read. */
export const postLikes = readModel(forumTables.postLikes);
export const postReads = readModel(forumTables.postReads);
export const postSaves = readModel(forumTables.postSaves);
export const posts = readModel(forumTables.posts);
export const replies = readModel(forumTables.replies);
export const replyLikes = readModel(forumTables.replyLikes);
export const featureVotes = readModel(forumAddOnsTables.featureVotes);
export const pollVotes = readModel(forumAddOnsTables.pollVotes);
