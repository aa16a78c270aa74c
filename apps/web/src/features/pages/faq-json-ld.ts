import type { FaqEntry } from '@site/contract/documents/schemas.ts';

/** Questions and answers as search engines read them. */
export function faqJsonLd(entries: readonly FaqEntry[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  };
}
