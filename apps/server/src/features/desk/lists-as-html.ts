import { z } from 'zod';
import type { Content } from '@site/contract/documents/fields.ts';
import { Card, QuizQuestion, Slide, type DocumentKind } from '@site/contract/documents/kinds.ts';

/** Words as they stand, whatever they look like. */
export const words = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const list = (tag: 'ul' | 'ol', items: readonly string[]) =>
  items.length > 0 ? `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>` : '';

/** What of a list is whole already. */
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
        index === right ? `<strong>${words(answer)} ✓</strong>` : words(answer),
      );
      return `<p>${words(question)}</p>${list('ul', options)}<p><em>${words(why)}</em></p>`;
    }),
  );

const asCards = (value: unknown) =>
  list(
    'ul',
    whole(Card, value).map(
      ({ front, back }) => `<p><strong>${words(front)}</strong></p>${back ? `<p>${words(back)}</p>` : ''}`,
    ),
  );

const asSlides = (value: unknown) =>
  list(
    'ul',
    whole(Slide, value).map(
      ({ img, link, alt }) => `<p>${words(alt)}</p><p><code>${words(img)}</code> → <code>${words(link)}</code></p>`,
    ),
  );

/** What a text holds beside its body, for the preview: outcomes, questions, cards, slides. Each word of it is escaped. */
export function listsAsHtml(kind: DocumentKind, content: Content): string {
  switch (kind) {
    case 'courses':
      return list('ul', whole(z.string().min(1), content['outcomes']).map(words));
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
