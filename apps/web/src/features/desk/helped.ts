/** Fields whose name does not say enough. */
export const HELPED = [
  'order',
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
