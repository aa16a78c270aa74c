/** Errors of the forum, part of the table of all errors. */
export const FORUM_ERRORS = {
  'forum.post-not-found': { code: 14001, status: 200 },
  'forum.reply-not-found': { code: 14002, status: 200 },
  'forum.post-deleted': { code: 14003, status: 200 },
  'forum.not-the-author': { code: 14004, status: 200 },
  'forum.cursor-invalid': { code: 14005, status: 200 },
  'forum.reply-deleted': { code: 14006, status: 200 },
  'forum.poll-not-found': { code: 14007, status: 200 },
  'forum.poll-ended': { code: 14008, status: 200 },
  'forum.poll-voted': { code: 14009, status: 200 },
  'forum.poll-fixed': { code: 14010, status: 200 },
  'forum.quiz-not-found': { code: 14011, status: 200 },
  'forum.quiz-own': { code: 14012, status: 200 },
  'forum.quiz-fixed': { code: 14013, status: 200 },
  'forum.not-a-request': { code: 14014, status: 200 },
  'forum.request-closed': { code: 14015, status: 200 },
  'forum.topic-not-found': { code: 14016, status: 200 },
  /** Another administrator changed the topic since the caller loaded it. */
  'forum.topic-changed': { code: 14017, status: 200 },
  'forum.topic-archived': { code: 14018, status: 200 },
  /** There would be no topic left that members can post in. */
  'forum.last-topic': { code: 14019, status: 200 },
  'forum.topics-reordered': { code: 14020, status: 200 },
  'forum.topics-full': { code: 14021, status: 200 },
  'forum.enough-posts': { code: 14031, status: 200 },
  'forum.enough-replies': { code: 14032, status: 200 },
  /** The author has published nearly the same text several times within a day. */
  'forum.repeated': { code: 14033, status: 200 },
  /** Staff closed the post for new replies. */
  'forum.post-closed': { code: 14034, status: 200 },
  /** A post cannot be merged into itself. */
  'forum.same-post': { code: 14041, status: 200 },
  'forum.post-not-visible': { code: 14042, status: 200 },
  /** The votes or answers of a poll or quiz would be lost. */
  'forum.merge-add-ons': { code: 14043, status: 200 },
  'forum.merge-kinds': { code: 14044, status: 200 },
  /** A report about the post is undecided. */
  'forum.open-case': { code: 14045, status: 200 },
  /** A reply to move is not a visible reply of the post. */
  'forum.reply-not-visible': { code: 14046, status: 200 },
} as const;
