import type { BrandNames } from '@site/contract/brand/brand.ts';
import type { Page } from '@site/contract/documents/schemas.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import type { Services } from '#platform/context.ts';
import type { LiveDocument } from '../live-documents.ts';
import { renderText, withNames, type Placeholders, type RenderedText } from './render-text.ts';

/** Kinds whose texts have a body. */
export type KindWithBody = Exclude<DocumentKind, 'decks' | 'adverts'>;

type Text = LiveDocument<KindWithBody>['text'];

/**
 * Rendered texts by text object. The document cache returns the same object on each hit, so each cached text is
 * rendered only once until a placeholder changes.
 */
const rendered = new WeakMap<Text, { names: BrandNames; placeholders: string; result: RenderedText }>();

function renderedOnce({ brand: { names } }: Services, text: Text, others: Placeholders): RenderedText {
  const known = rendered.get(text);
  const placeholders = JSON.stringify(others);
  // Names change when a brand is published.
  if (known?.names === names && known.placeholders === placeholders) return known.result;
  const result = renderText(text.body, names, others);
  rendered.set(text, { names, placeholders, result });
  return result;
}

/**
 * Returns a published document as its readers see it.
 * @param others placeholders in addition to the names of the site and of its partner
 */
export function toPage(services: Services, document: LiveDocument<KindWithBody>, others: Placeholders = {}): Page {
  const { brand } = services;
  const { name, language, text, updatedAt } = document;
  return {
    name,
    language,
    title: withNames(text.title, brand.names, others),
    summary: withNames(text.summary, brand.names, others),
    ...renderedOnce(services, text, others),
    updatedAt,
  };
}
