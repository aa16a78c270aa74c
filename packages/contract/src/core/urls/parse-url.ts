const MAX = 2048;

/**
 * Parses a URL as browsers do; returns null if it is invalid, longer than 2048 characters, or contains whitespace or
 * control characters.
 */
export function parseUrl(text: string): URL | null {
  // Browsers strip line breaks and tabs from a URL, so the parsed URL would differ from the text that was checked.
  if (text.length > MAX || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}
