/** A value of a document as lines to compare: its words, not how they are stored. */
export function plainValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(plainValue).join('\n');
  if (typeof value === 'object') {
    // Ids say nothing to a reader.
    const fields = Object.entries(value).filter(([key]) => key !== 'id');
    return `${fields.map(([, field]) => plainValue(field)).join('\n')}\n`;
  }
  return String(value);
}
