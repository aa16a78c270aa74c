import type { Page } from '@site/contract/documents/schemas.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import type { Services } from '#platform/context.ts';
import type { LiveDocument } from './live-documents.ts';
import { renderText, withNames } from './render-text.ts';

/** Kinds whose texts have a body. */
export type KindWithBody = Exclude<DocumentKind, 'decks' | 'adverts'>;

/** A published document as its readers see it. */
export function toPage({ settings }: Services, document: LiveDocument<KindWithBody>): Page {
  const { name, language, text, updatedAt } = document;
  return {
    name,
    language,
    title: withNames(text.title, settings),
    summary: withNames(text.summary, settings),
    ...renderText(text.body, settings),
    updatedAt,
  };
}
