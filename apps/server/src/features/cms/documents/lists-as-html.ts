import { z } from 'zod';
import type { Content } from '@site/contract/documents/fields.ts';
import { Card, QuizQuestion, Slide, type DocumentKind } from '@site/contract/documents/kinds.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';

const list = (tag: 'ul' | 'ol', items: readonly string[]) =>
  items.length > 0 ? `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>` : '';

/** Returns the valid entries of a list. */
function whole<T extends z.ZodType>(shape: T, value: unknown): z.output<T>[] {
  return (Array.isArray(value) ? value : []).flatMap((item) => {
    const { data } = shape.safeParse(item);
    return data === undefined ? [] : [data];
  });
}

const asQuiz = (value: unknown) =>
  list(
    'ol',
    whole(QuizQuestion, value).map(({ question, answers, right, why }) => {
      const options = answers.map((answer, index) =>
        index === right ? `<strong>${escapeHtml(answer)} ✓</strong>` : escapeHtml(answer),
      );
      return `<p>${escapeHtml(question)}</p>${list('ul', options)}<p><em>${escapeHtml(why)}</em></p>`;
    }),
  );

const asCards = (value: unknown) =>
  list(
    'ul',
    whole(Card, value).map(
      ({ front, back }) => `<p><strong>${escapeHtml(front)}</strong></p>${back ? `<p>${escapeHtml(back)}</p>` : ''}`,
    ),
  );

const asSlides = (value: unknown) =>
  list(
    'ul',
    whole(Slide, value).map(
      ({ img, link, alt }) =>
        `<p>${escapeHtml(alt)}</p><p><code>${escapeHtml(img)}</code> → <code>${escapeHtml(link)}</code></p>`,
    ),
  );

/**
 * Renders the lists of a document text, such as outcomes, questions, cards and slides, for the preview. All of their
 * content is escaped.
 */
export function listsAsHtml(kind: DocumentKind, content: Content): string {
  switch (kind) {
    case 'courses':
      return list('ul', whole(z.string().min(1), content['outcomes']).map(escapeHtml));
    case 'chapters':
      return asQuiz(content['quiz']);
    case 'decks':
      return asCards(content['cards']);
    case 'adverts':
      return asSlides(content['pc']) + asSlides(content['mobile']);
    default:
      return '';
  }
}
