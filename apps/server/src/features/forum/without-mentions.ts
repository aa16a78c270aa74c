import { htmlTokens } from './html-token.ts';

/**
 * Sanitised HTML in which the mentions of one member have become plain words.
 * @param words what readers see instead of the name; nothing that HTML would read as markup
 */
export function withoutMentions(clean: string, userId: number, words: string): string {
  const opening = `data-id="${userId}"`;
  // How many spans are open inside the mention that is being left out; 0 outside of one.
  let depth = 0;
  return htmlTokens(clean)
    .map(({ tag, closing, source }) => {
      if (depth > 0) {
        if (tag === 'span') depth += closing ? -1 : 1;
        return '';
      }
      if (tag !== 'span' || closing || !source.includes(opening)) return source;
      depth = 1;
      return words;
    })
    .join('');
}
