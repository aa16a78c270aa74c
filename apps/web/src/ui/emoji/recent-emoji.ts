import { storedJson } from '#platform/storage/stored-values.ts';

const MAX = 24;

const stored = storedJson('recent-emoji', (value) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.slice(0, MAX) : null,
);

/** Emoji used on this device, the most recent first. */
export function recentEmoji(): string[] {
  return stored.read() ?? [];
}

export function rememberEmoji(text: string): void {
  stored.write([text, ...recentEmoji().filter((one) => one !== text)].slice(0, MAX));
}
