import type { Language } from '../core/languages.ts';

/**
 * Values for the placeholders of a text. `count` also selects the plural form, and `context` a variant of the text,
 * such as the unit of a wait.
 */
export type TextParams = Readonly<Record<string, string | number>>;

/** Text that is translated when it is shown, such as that of a stored notification. */
export interface TextReference {
  /** `namespace:key` */
  key: string;
  params?: Readonly<Record<string, string | number | TextReference>>;
}

/** Texts in one language. */
export interface TextSource {
  language: Language;
  find: (key: string) => string | undefined;
}

const rules = new Map<Language, Intl.PluralRules>();

function pluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return rule.select(count);
}

/** Returns the keys of a text and its variants in order of preference. */
function variantsOf(language: Language, key: string, { count, context }: TextParams): string[] {
  const keys = context === undefined ? [key] : [`${key}_${context}`, key];
  if (typeof count !== 'number') return keys;
  const form = pluralForm(language, count);
  return keys.flatMap((one) => [`${one}_${form}`, `${one}_other`, one]);
}

/**
 * Returns a text with its placeholders filled in. Values are inserted literally; placeholders without a value remain.
 * @returns undefined if the source has no such text
 */
export function translateKey({ language, find }: TextSource, key: string, params: TextParams = {}): string | undefined {
  for (const variant of variantsOf(language, key, params)) {
    const text = find(variant);
    if (text !== undefined) {
      return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, param: string) => String(params[param] ?? whole));
    }
  }
  return undefined;
}
