/**
 * Decodes a file of unknown encoding: as UTF-16 if it starts with a UTF-16 byte order mark, otherwise as UTF-8 or, if
 * it is not valid UTF-8, as Windows-1252. Times and numbers consist of ASCII characters, so that decoding another
 * single-byte encoding as Windows-1252 does not change them.
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
