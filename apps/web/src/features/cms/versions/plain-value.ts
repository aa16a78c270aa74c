/** Converts a field value of a document to plain text, one value per line, for the diff. */
export function plainValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(plainValue).join('\n');
  if (typeof value === 'object') {
    // Ids are meaningless to readers.
    const fields = Object.entries(value).filter(([key]) => key !== 'id');
    return `${fields.map(([, field]) => plainValue(field)).join('\n')}\n`;
  }
  return String(value);
}
