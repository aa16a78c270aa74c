import type { Language } from '@site/contract/core/languages.ts';

const AGE: Record<Language, string> = {
  en: String.raw`teen\w*|young\w*|girl\w*|school\w*|colleges?|students?|universit\w+|barely|daughters?|minors?|under-?age\w*|kids?|child\w*|bab(?:y|ies)|eighteen|nineteen|parents?|birthdays?|years? old|virgin\w*|innocence`,
  es: String.raw`adolescen\w*|joven\w*|jóvenes|juventud|chic[ao]s?|chiquill\w+|niñ\w+|nen[ae]s?|colegi\w+|escuelas?|universi\w+|estudiant\w+|hij[ao]s?|menor(?:es)? de edad|edad(?:es)?|cumpleaños|padres|bebés?|virgen\w*`,
  ru: String.raw`подрост\w*|юн(?:ая|ый|ые|ой|ост\w+)|молод\w*|школ\w*|студен\w*|университет\w*|институт\w*|девоч\w*|девушк\w*|девчон\w*|доч(?:ь|к\w+|ер\w+)|дет(?:и|ей|ск\w+)|реб[её]н\w*|несовершеннолет\w*|возраст\w*|родител\w*|рождени\w*`,
};

const EXPLICIT: Record<Language, string> = {
  en: String.raw`naked|nud[ei]\w*|sex\w*|porn\w*|cum\w*|dicks?|cocks?|puss(?:y|ies)|tits?|boob\w*|breasts?|ass(?:es)?|butts?|orgasm\w*|masturb\w*|blow ?jobs?|horny|fetish\w*|vagina\w*|penis\w*|nipples?|fuck\w*|sluts?|whores?|anal|erotic\w*|lingerie|topless|panties`,
  es: String.raw`desnud\w*|sexo|sexual\w*|sexy|porn\w*|tetas?|culos?|pollas?|coños?|follar\w*|orgasm\w*|masturb\w*|pezon\w*|pechos?|vaginas?|penes?|putas?|erótic\w*|lencería|bragas?|tangas?`,
  ru: String.raw`гол(?:ая|ой|ую)|обнаж\w*|секс\w*|порн\w*|груд(?:ь|и|ью)|сиськ\w*|трах\w*|оргазм\w*|мастурб\w*|соск(?:и|ов|ами)|вагин\w*|эроти\w*|трус(?:ы|ики|иках)|шлюх\w*`,
};

/** Finds words that the demo content must not contain: hints at age, and explicit words. */
export function unwantedWords(text: string, language: Language): string[] {
  const words = `${AGE[language]}|${EXPLICIT[language]}`.replaceAll(String.raw`\w`, String.raw`\p{L}`);
  return text.match(new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'giu')) ?? [];
}
