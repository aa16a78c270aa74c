/** Matches placeholders and tags that become links. */
const MARKS = /\{\{[^{}]*\}\}|<\/?[a-z0-9]+>/g;
/** A plural form may spell out its number, so this placeholder is optional there. */
const COUNT = '{{count}}';

const marksOf = (text: string) =>
  [...new Set((text.match(MARKS) ?? []).map((mark) => mark.replaceAll(' ', '')))]
    .filter((mark) => mark !== COUNT)
    .sort();

/** Returns whether a text override has the placeholders of the built-in text and no unknown ones. */
export function hasSamePlaceholders(key: string, builtIn: string, text: string): boolean {
  const counts = /_(zero|one|two|few|many|other)$/.test(key);
  if (!counts && builtIn.includes(COUNT) !== text.includes(COUNT)) return false;
  if (/\{\{|\}\}/.test(text.replace(MARKS, ''))) return false;
  return marksOf(builtIn).join(' ') === marksOf(text).join(' ');
}
