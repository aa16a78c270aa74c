import type { LogLine } from '@site/contract/moderation/schemas.ts';

interface Change {
  name: string;
  before: string;
  after: string;
}

const said = (value: string | number | boolean | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** Changed fields of an audit log entry; unchanged ones are omitted. */
export function changesOf(before: LogLine['before'], after: LogLine['after']): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: said(before?.[name]), after: said(after?.[name]) }))
    .filter((change) => change.before !== change.after);
}
