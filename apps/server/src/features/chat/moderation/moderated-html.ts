import { escapeHtml } from '@site/contract/core/escape-html.ts';

const escaped = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

export interface Said {
  name: string;
  text: string;
}

const line = ({ name, text }: Said) => `<p><strong>${escaped(name)}:</strong> ${escaped(text)}</p>`;

/** Renders a reported message with the messages that precede it, oldest first. */
export function moderatedHtml(message: Said, before: readonly Said[]): string {
  return `${before.map(line).join('')}<blockquote>${line(message)}</blockquote>`;
}
