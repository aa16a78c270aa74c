import type { Language } from '@site/contract/core/languages.ts';
import type { Namespace } from './catalogues.ts';
import type { Catalogue, Texts } from './texts.ts';

/** Id of the element that contains the texts in the document. */
export const INLINE_TEXTS = 'texts';

interface InlineTexts {
  language: Language;
  catalogues: Partial<Record<string, Catalogue>>;
}

/** Serializes loaded catalogues as JSON that is escaped for a script element. */
export function serializeTexts(texts: Texts, names: readonly Namespace[]): string {
  const catalogues = Object.fromEntries(names.map((name) => [name, texts.catalogue(name)]));
  const inline: InlineTexts = { language: texts.language, catalogues };
  return JSON.stringify(inline).replaceAll('<', String.raw`\u003c`);
}

let inline: InlineTexts | undefined;

/** Reads the texts that the server wrote into this document. A logged-in user's document contains none. */
function read(): InlineTexts {
  const text = document.getElementById(INLINE_TEXTS)?.textContent;
  inline ??= (text ? JSON.parse(text) : { language: 'en', catalogues: {} }) as InlineTexts; // Written by serializeTexts.
  return inline;
}

export function inlineCatalogue(language: string, name: string): Catalogue | undefined {
  const texts = read();
  return texts.language === language ? texts.catalogues[name] : undefined;
}

/** Returns the language and the names of the catalogues that the server wrote into this document. */
export function inlineNames(): { language: Language; names: Namespace[] } {
  const { language, catalogues } = read();
  return { language, names: Object.keys(catalogues) as Namespace[] }; // The keys were written by serializeTexts.
}
