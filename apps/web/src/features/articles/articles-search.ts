import { choiceParam, textParam } from '#platform/pages/search-params.ts';
import { TOPICS, type Topic } from './topics.ts';

export interface ArticlesSearch {
  topic?: Topic;
  saved?: true;
  cursor?: string;
}

export function articlesSearch({ topic, saved, cursor }: Record<string, unknown>): ArticlesSearch {
  const onlySaved = saved === true || saved === 'true';
  return { topic: choiceParam(topic, TOPICS), saved: onlySaved || undefined, cursor: textParam(cursor) };
}
