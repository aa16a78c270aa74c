/**
 * Decodes a file of unknown encoding: by its byte order mark, else as UTF-8, else as Windows-1252, in which times and
 * numbers are ASCII as everywhere.
 */
export function decodeText(content: Buffer): string {
  const [a, b] = content;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
