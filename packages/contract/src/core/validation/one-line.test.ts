import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  ['spaces and line breaks', ' What\n I \t learned ', 'What I learned'],
  ['zero-width characters', 'W\u200Bh\u200Ca\u2060t\uFEFF', 'What'],
  ['right-to-left tricks', '\u202Eexe.txt\u202C and \u2066this\u2069\u200F', 'exe.txt and this'],
  ['fillers that are letters to Unicode', '\u3164\u115FWhat\u2800', 'What'],
  ['spaces around removed characters', 'one \u200B two', 'one two'],
  ['only invisible characters', '\u200B \u3164 \u202E', ''],
  ['tags that hide a text', 'ok\u{E0041}\u{E0042}', 'ok'],
])('removes from a line: %s [FORUM-01]', (_, text, seen) => {
  expect(oneLine(text)).toBe(seen);
});

test.each(['👩‍💻', '🏳️‍🌈', '👩🏽‍🚀', '❤️', 'ёй ñ', '½ – “quoted”'])('leaves %s unchanged [FORUM-01]', (text) => {
  expect(oneLine(text)).toBe(text);
});
