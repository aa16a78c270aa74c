import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { ROLES, type Role } from '@site/contract/core/roles.ts';
import { choiceParam, idParam, textParam } from '#platform/pages/search-params.ts';
import {
  KINDS,
  MEMBER_SORTS,
  POST_SORTS,
  QUEUE_VIEWS,
  REPLY_SORTS,
  STATES,
  STATUSES,
  type QueueView,
} from './choices.ts';

type Params = Record<string, unknown>;
const words = (value: unknown) => textParam(value, 1000)?.trim().slice(0, 60).trim() || undefined;

/**
 * Search parameters of the member tab: text, filters, sort order and cursor. The interfaces below are for the other
 * tabs.
 */
export interface MembersSearch {
  s?: string;
  role?: Role;
  status?: (typeof STATUSES)[number];
  sort?: (typeof MEMBER_SORTS)[number];
  cursor?: string;
}
export interface RepliesSearch {
  s?: string;
  state?: (typeof STATES)[number];
  language?: Language;
  author?: number;
  sort?: (typeof REPLY_SORTS)[number];
  cursor?: string;
}
export interface PostsSearch extends Omit<RepliesSearch, 'sort'> {
  topic?: string;
  sort?: (typeof POST_SORTS)[number];
}
export interface QueueSearch {
  queue?: Exclude<QueueView, 'open'>;
  kind?: (typeof KINDS)[number];
  /** Id of the displayed case. */
  case?: number;
}
export interface LogSearch {
  action?: string;
  actor?: number;
  subject?: number;
  who?: string;
  whom?: string;
  from?: string;
  to?: string;
  cursor?: string;
}

export const membersSearch = ({ s, role, status, sort, cursor }: Params): MembersSearch => ({
  s: words(s),
  role: choiceParam(role, ROLES),
  status: choiceParam(status, STATUSES),
  sort: choiceParam(sort, MEMBER_SORTS),
  cursor: textParam(cursor),
});

export const repliesSearch = ({ s, state, language, author, sort, cursor }: Params): RepliesSearch => ({
  s: words(s),
  state: choiceParam(state, STATES),
  language: choiceParam(language, LANGUAGES),
  author: idParam(author),
  sort: choiceParam(sort, REPLY_SORTS),
  cursor: textParam(cursor),
});

export const postsSearch = ({ topic, sort, ...rest }: Params): PostsSearch => ({
  ...repliesSearch(rest),
  topic: textParam(topic, 60),
  sort: choiceParam(sort, POST_SORTS),
});

export const queueSearch = ({ queue, kind, case: id }: Params): QueueSearch => {
  const view = choiceParam(queue, QUEUE_VIEWS);
  return { queue: view === 'open' ? undefined : view, kind: choiceParam(kind, KINDS), case: idParam(id) };
};

const day = (value: unknown) =>
  typeof value === 'string' && /^[2-8]\d{3}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

export const logSearch = ({ action, actor, subject, who, whom, from, to, cursor }: Params): LogSearch => ({
  action: textParam(action, 40),
  actor: idParam(actor),
  subject: idParam(subject),
  who: words(who),
  whom: words(whom),
  from: day(from),
  to: day(to),
  cursor: textParam(cursor),
});
