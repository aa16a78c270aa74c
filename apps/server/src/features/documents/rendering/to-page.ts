import type { Page } from '@site/contract/documents/schemas.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import type { Services } from '#platform/context.ts';
import type { LiveDocument } from '../live-documents.ts';
import { renderText, withNames, type RenderedText } from './render-text.ts';

/** Kinds whose texts have a body. */
export type KindWithBody = Exclude<DocumentKind, 'decks' | 'adverts'>;

type Text = LiveDocument<KindWithBody>['text'];

/**
 * Rendered texts by text object. The document cache returns the same object on each hit, so each cached text is
 * rendered only once.
 */
const rendered = new WeakMap<Text, RenderedText>();

function renderedOnce({ settings }: Services, text: Text): RenderedText {
  const known = rendered.get(text) ?? renderText(text.body, settings);
  rendered.set(text, known);
  return known;
}

/** Returns a published document as its readers see it. */
export function toPage(services: Services, document: LiveDocument<KindWithBody>): Page {
  const { settings } = services;
  const { name, language, text, updatedAt } = document;
  return {
    name,
    language,
    title: withNames(text.title, settings),
    summary: withNames(text.summary, settings),
    ...renderedOnce(services, text),
    updatedAt,
  };
}
