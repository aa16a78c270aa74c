/** What is put in for the reader, and pieces that become links. */
const MARKS = /\{\{[^{}]*\}\}|<\/?[a-z0-9]+>|\$t\([^)]*\)/g;
/** A form of a plural may say its number in words, or not. */
const COUNT = '{{count}}';

const marksOf = (text: string) =>
  [...new Set((text.match(MARKS) ?? []).map((mark) => mark.replaceAll(' ', '')))]
    .filter((mark) => mark !== COUNT)
    .sort();

/** Whether a changed text mentions what the built-in one does, and nothing that would never be filled in. */
export function keepsBraces(key: string, builtIn: string, text: string): boolean {
  const counts = /_(zero|one|two|few|many|other)$/.test(key);
  if (!counts && builtIn.includes(COUNT) !== text.includes(COUNT)) return false;
  if (/\{\{|\}\}/.test(text.replace(MARKS, ''))) return false;
  return marksOf(builtIn).join(' ') === marksOf(text).join(' ');
}
