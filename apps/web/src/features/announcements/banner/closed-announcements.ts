import { useSyncExternalStore } from 'react';
import type { ShownAnnouncement } from '@site/contract/announcements/schemas.ts';
import type { StorageKey } from '#platform/storage/storage-keys.ts';
import { storedJson } from '#platform/storage/stored-values.ts';

const KEY = 'announcements-closed' satisfies StorageKey;
/** Maximum number of hidden announcements that this browser remembers. */
const MAX_CLOSED = 20;

type Key = Pick<ShownAnnouncement, 'id' | 'version'>;

/** Identifies an announcement in one version: after a change it appears again. */
export const keyOf = ({ id, version }: Key): string => `${id}.${version}`;

/**
 * Inline script that runs before the first paint, so that a page of the cache neither shows an announcement that was
 * hidden in this browser, nor moves its content when scripts have loaded. The first announcement that is not hidden is
 * shown.
 */
export const closedAnnouncementsScript = `(function(){try{
var c=JSON.parse(localStorage.getItem('${KEY}')||'[]').filter(function(k){return /^\\d+\\.\\d+$/.test(k)});
if(!c.length)return;
var a='[data-announcement]',h=':is('+c.map(function(k){return '[data-announcement="'+k+'"]'}).join(',')+')',y=new CSSStyleSheet();
y.replaceSync(h+'{display:none!important}'+a+':not('+h+'):not('+a+':not('+h+')~'+a+'){display:flex!important}');
document.adoptedStyleSheets=[y]
}catch(e){}})()`;

const stored = storedJson(KEY, (value) =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'string') : null,
);
const listeners = new Set<() => void>();
const NONE: readonly string[] = [];
let closed: readonly string[] | null = null;

/** Hides an announcement in this browser. Without storage it stays hidden as long as the page. */
export function closeAnnouncement(announcement: Key): void {
  closed = [...(closed ?? NONE), keyOf(announcement)].slice(-MAX_CLOSED);
  stored.write([...closed]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the keys of the announcements hidden in this browser; null on the server and while hydrating. */
export function useClosedAnnouncements(): readonly string[] | null {
  return useSyncExternalStore(
    subscribe,
    () => (closed ??= stored.read() ?? NONE),
    () => null,
  );
}
