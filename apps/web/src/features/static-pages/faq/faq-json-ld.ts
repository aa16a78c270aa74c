import type { FaqEntry } from '@site/contract/documents/schemas.ts';

/** JSON-LD of the questions and answers for search engines. */
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
