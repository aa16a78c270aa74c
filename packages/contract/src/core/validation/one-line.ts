/**
 * Invisible characters that Unicode classes as letters, marks or symbols, such as fillers, blanks and grapheme joiners.
 */
const UNSEEN = /[\u115F\u1160\u3164\uFFA0\u2800]|\u034F|\u17B4|\u17B5|[\u180B-\u180F]/gu;
/** Control and format characters, including right-to-left overrides, except the joiner within an emoji. */
const CONTROL =
  /(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic}))[\p{Cf}\p{Cc}]/gu;

/** Normalizes text to one line: collapses whitespace and removes invisible and misleading characters. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(CONTROL, '').replace(UNSEEN, '').replace(/ {2,}/g, ' ').trim();
}
