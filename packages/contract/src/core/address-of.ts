const MAX = 2048;

/** The address as browsers read it; null when they could not follow it. */
export function addressOf(text: string): URL | null {
  // Browsers drop line breaks and tabs inside an address: what it then says is not what was read.
  if (text.length > MAX || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}
