/** Icons of topics. The web application draws them with its icon component. */
export const TOPIC_ICONS = [
  'reply',
  'smile',
  'people',
  'compass',
  'star',
  'heart',
  'bolt',
  'screen',
  'picture',
  'microphone',
  'phone',
  'coin',
  'trophy',
  'shield',
  'lock',
  'globe',
  'rss',
  'bell',
  'card',
  'book',
  'quiz',
  'moon',
  'home',
  'flag',
] as const;
export type TopicIcon = (typeof TOPIC_ICONS)[number];

/** Groups that may post in a topic: every member, or only moderators and administrators. */
export const TOPIC_POSTERS = ['members', 'staff'] as const;
export type TopicPosters = (typeof TOPIC_POSTERS)[number];
