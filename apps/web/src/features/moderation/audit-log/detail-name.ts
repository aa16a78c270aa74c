import type { Translate } from '#platform/translations/catalogues.ts';

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
  'batch',
] as const;

/** Label of a changed field in the audit log; an unknown field is shown by its name. */
export function detailName(name: string, t: Translate<'moderation'>): string {
  const known = NAMES.find((one) => one === name);
  return known ? t(`detail.${known}`) : name;
}
