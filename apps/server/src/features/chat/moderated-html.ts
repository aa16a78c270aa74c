const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign).replaceAll('\n', '<br>');

export interface Said {
  name: string;
  text: string;
}

const line = ({ name, text }: Said) => `<p><strong>${escaped(name)}:</strong> ${escaped(text)}</p>`;

/** A reported message with what was said before it, oldest first. */
export function moderatedHtml(message: Said, before: readonly Said[]): string {
  return `${before.map(line).join('')}<blockquote>${line(message)}</blockquote>`;
}
