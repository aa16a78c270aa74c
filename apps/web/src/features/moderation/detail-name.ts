import type { Translate } from '#platform/catalogues.ts';

const NAMES = [
  'state',
  'hiddenFor',
  'outcome',
  'case',
  'days',
  'application',
  'suspended',
  'banned',
  'email',
  'text',
  'pinned',
  'holdFirstPosts',
  'word',
  'action',
  'role',
  'job',
  'count',
  'event',
  'subscriber',
  'kind',
  'problem',
  'lines',
] as const;

/** What a line of the log calls a thing that changed, in the reader's words; a new one by its own name. */
export function detailName(name: string, t: Translate<'moderation'>): string {
  const known = NAMES.find((one) => one === name);
  return known ? t(`detail.${known}`) : name;
}
