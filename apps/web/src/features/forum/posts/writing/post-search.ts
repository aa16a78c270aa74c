import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { choiceParam, idParam, textParam } from '#platform/pages/search-params.ts';

/** Search parameters of the post form: preselected values of a new post, or the id of a post to edit. */
export interface PostSearch {
  id?: number;
  topic?: string;
  language?: Language;
  kind?: 'feature-request';
}

export function postSearch({ id, topic, language, kind }: Record<string, unknown>): PostSearch {
  return {
    id: idParam(id),
    topic: textParam(topic, 60),
    language: choiceParam(language, LANGUAGES),
    kind: choiceParam(kind, ['feature-request']),
  };
}
