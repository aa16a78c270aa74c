/**
 * Decodes a file of unknown encoding: using its byte order mark, otherwise as UTF-8, otherwise as Windows-1252. Times
 * and numbers are ASCII in all of them.
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
