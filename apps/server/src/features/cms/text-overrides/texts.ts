import type { Language } from '@site/contract/core/languages.ts';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import { builtInTexts, type Texts } from '#platform/built-in-texts.ts';
import type { Operation } from '#platform/feature.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';

const texts = new Map<Language, Texts>();

/** Subjects of emails and texts of push notifications. Others may read them on a locked phone (AUTH-07). */
const NEUTRAL = /^mails:.*\.subject$|^worker:push\./;

/** Returns the built-in texts that staff may change, by `namespace:key`: all except those that must stay neutral. */
export function changeableTexts(language: Language): Texts {
  let found = texts.get(language);
  if (!found) {
    found = new Map([...builtInTexts(language)].filter(([key]) => !NEUTRAL.test(key)));
    texts.set(language, found);
  }
  return found;
}

const SHOWN_MAX = 200;
const namespaceOf = (key: string) => key.slice(0, key.indexOf(':'));

export const listTexts: Operation<typeof cmsRoutes.texts> = async (
  { textOverrides },
  { lang, namespace, search, changed },
) => {
  const overrides = await textOverrides.list(lang);
  const builtIns = changeableTexts(lang);
  const wanted = search?.toLowerCase() ?? '';
  const found = [...builtIns]
    .map(([key, builtIn]) => ({ key, builtIn, text: overrides.get(key) ?? null }))
    .filter(({ key, builtIn, text }) => {
      if (namespace !== undefined && namespaceOf(key) !== namespace) return false;
      if (changed && text === null) return false;
      return `${key}\n${builtIn}\n${text ?? ''}`.toLowerCase().includes(wanted);
    });
  return {
    namespaces: [...new Set([...builtIns.keys()].map(namespaceOf))],
    items: found.slice(0, SHOWN_MAX),
    more: found.length > SHOWN_MAX,
  };
};

/**
 * Sets a text override and, if it changes, writes to the audit log. Null, a blank text or one equal to the built-in
 * text deletes the override.
 * @throws AppError documents.no-such-text, edit-conflict if the stored override is another one than the editor
 * started from, and the errors of placeholderRefusal
 */
export const setText: Operation<typeof cmsRoutes.setText> = async (context, { lang, key, text: given, seen }) => {
  const { viewer, textOverrides } = context;
  const builtIn = changeableTexts(lang).get(key);
  if (builtIn === undefined) throw new AppError('documents.no-such-text');
  const text = given === builtIn || given?.trim() === '' ? null : given;
  const refusal = text === null ? null : placeholderRefusal(key, builtIn, text);
  if (refusal) throw refusal;
  const one = { language: lang, key };
  await transact(context, async (work) => {
    const before = await textOverrides.lock(work.tx, one);
    if (before === text) return;
    if (before !== seen) throw new AppError('edit-conflict');
    await textOverrides.write(work.tx, one, text);
    const name = `${lang} ${key}`;
    await appendAuditLog(work, {
      actorId: viewer.id,
      action: 'text-changed',
      subjectId: null,
      before: { name, text: before ?? builtIn },
      after: { name, text: text ?? builtIn },
    });
  });
  await textOverrides.changed();
  return {};
};

/** Matches placeholders and tags that become links. */
const MARKS = /\{\{[^{}]*\}\}|<\/?[a-z0-9]+>/g;
/** A plural form may spell out its number, so this placeholder is optional there. */
const COUNT = '{{count}}';
/** Placeholders that may be left out, because the names can be written out or left out. */
const NAMES: ReadonlySet<string> = new Set(['{{product}}', '{{partner}}']);

const marksOf = (text: string) => new Set((text.match(MARKS) ?? []).map((mark) => mark.replaceAll(' ', '')));

/**
 * Returns whether a text override has the placeholders of the built-in text and no unknown ones. Those of the site's
 * and the partner's name are optional.
 */
export function hasSamePlaceholders(key: string, builtIn: string, text: string): boolean {
  if (/\{\{|\}\}/.test(text.replace(MARKS, ''))) return false;
  const isPlural = /_(zero|one|two|few|many|other)$/.test(key);
  const [expected, found] = [marksOf(builtIn), marksOf(text)];
  if (isPlural) expected.add(COUNT);
  const isOptional = (mark: string) => NAMES.has(mark) || (isPlural && mark === COUNT);
  return found.isSubsetOf(expected) && [...expected.difference(found)].every(isOptional);
}

/**
 * Returns the error of a text override with other placeholders than the built-in text, or null.
 * @returns AppError documents.braces, which names the placeholders, or documents.no-braces if the text has none
 */
export function placeholderRefusal(key: string, builtIn: string, text: string): AppError | null {
  if (hasSamePlaceholders(key, builtIn, text)) return null;
  const marks = [...marksOf(builtIn)];
  if (marks.length === 0) return new AppError('documents.no-braces');
  const required = marks.filter((mark) => !NAMES.has(mark));
  return new AppError('documents.braces', { params: { marks: (required.length > 0 ? required : marks).join(' ') } });
}
