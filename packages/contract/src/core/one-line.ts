/** Letters and marks by their category that nobody sees: fillers, blanks, joiners of graphemes. */
const UNSEEN = /[\u115F\u1160\u3164\uFFA0\u2800]|\u034F|\u17B4|\u17B5|[\u180B-\u180F]/gu;
/** Signs of control and format, the right-to-left tricks among them. The joiner inside of an emoji stays. */
const CONTROL =
  /(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic}))[\p{Cf}\p{Cc}]/gu;

/** A text that stands on one line: spaces are collapsed, what readers would not see or be misled by is taken out. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(CONTROL, '').replace(UNSEEN, '').replace(/ {2,}/g, ' ').trim();
}
