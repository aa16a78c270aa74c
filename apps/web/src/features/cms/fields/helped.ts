/** Names of the fields that have a help text. */
export const HELPED = [
  'order',
  'menuTitle',
  'start',
  'video',
  'version',
  'summary',
  'img',
  'link',
  'from',
  'until',
  'date',
] as const;
