import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { useUser } from '../api/use-api.ts';
import { useConsent } from '../cookies/use-consent.ts';
import { storedText } from '../storage/stored-values.ts';
import type { Moment } from './interruption-kinds.ts';

interface CurrentPage extends Pick<Moment, 'isVisitor' | 'pageViews' | 'task' | 'isCookieQuestionOpen'> {
  /** Time at which the page was opened, as returned by `performance.now()`. */
  since: number;
}

/** Selector of fields for text. */
export const TEXT_FIELD =
  ':is(textarea, [contenteditable="true"], input:not([type=hidden], [type=checkbox], [type=radio], [type=button], [type=submit], [type=range]))';

/** Number of pages viewed in this tab, across reloads. */
const storedViews = storedText('visit-pages');
const listeners = new Set<() => void>();
/** Fields that the user has typed into. */
const typedFields = new Set<HTMLElement>();
let typedAt = -Infinity;
let address = '';
let page: CurrentPage = {
  isVisitor: true,
  pageViews: 0,
  task: undefined,
  isCookieQuestionOpen: true,
  since: 0,
};

/** Store for useSyncExternalStore: the page that the user is on. */
export const currentPage = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: (): CurrentPage => page,
};

/** Returns the time of the last input, and the fields that the user has typed into. */
export function typedInput(): { at: number; fields: HTMLElement[] } {
  for (const field of typedFields) if (!field.isConnected) typedFields.delete(field);
  return { at: typedAt, fields: [...typedFields] };
}

function update(next: Partial<CurrentPage>): void {
  page = { ...page, ...next };
  for (const listener of listeners) listener();
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

function startPage(next: string): void {
  if (address === next) return;
  const before = Math.max(page.pageViews, Number(storedViews.read() ?? 0) || 0);
  const pageViews = address === '' && isReload() ? Math.max(before, 1) : before + 1;
  address = next;
  typedAt = -Infinity;
  storedViews.write(String(pageViews));
  update({ pageViews, since: performance.now() });
}

function watchTyping(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const typed = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.matches(TEXT_FIELD)) return;
    typedAt = performance.now();
    typedFields.add(target);
  };
  document.addEventListener('input', typed, options);
  document.addEventListener('submit', () => (typedAt = -Infinity), options);
  return () => listening.abort();
}

/** Records the current page and what the user types, for the rules of interruptions. Rendered once, by the layout. */
export function useCurrentPage(): void {
  const isVisitor = useUser() === null;
  const isUnanswered = useConsent() === 0;
  // A post is opened by its id in the query.
  const next = useLocation({
    select: ({ pathname, searchStr }) => `${pathname} ${new URLSearchParams(searchStr).get('id') ?? ''}`,
  });
  const isInApp = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('from') === 'app' });
  const task = useMatches({ select: (matches) => matches.at(-1)?.staticData.task });
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) });
  useEffect(watchTyping, []);
  const isCookieQuestionOpen = isUnanswered && !bare && !isInApp;
  useLayoutEffect(() => update({ isVisitor, task, isCookieQuestionOpen }), [isVisitor, task, isCookieQuestionOpen]);
  useEffect(() => startPage(next), [next]);
}
