export const SUGGESTIONS_MAX = 6;

export interface Shortcode {
  /** Position of the first colon. */
  from: number;
  /** Text behind the colon. */
  query: string;
  /** Whether the closing colon is there. */
  isClosed: boolean;
}

/** Finds the shortcode that ends at the end of a text, such as `:smi` or `:smile:` after a space. */
export function shortcodeBefore(text: string): Shortcode | null {
  const [, query = '', closing] = /(?:^|[\s(]):([\p{L}\d_+-]{2,40})(:?)$/u.exec(text) ?? [];
  if (query === '') return null;
  const isClosed = closing === ':';
  return { from: text.length - query.length - (isClosed ? 2 : 1), query, isClosed };
}
