import { useSyncExternalStore } from 'react';
import { storedText, type StoredValue } from '#platform/storage/stored-values.ts';
import { QUICK_EXIT_KEY, NEUTRAL_KEY, QUICK_EXIT_CHANGED } from './quick-exit-script.ts';

const quickExit = storedText(QUICK_EXIT_KEY);
const neutralTitle = storedText(NEUTRAL_KEY);

/** Without storage the setting cannot be saved, and the switch stays unchanged. */
function keep(setting: StoredValue<string>, value: string | null): void {
  if (value === null) setting.remove();
  else setting.write(value);
  window.dispatchEvent(new Event(QUICK_EXIT_CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(QUICK_EXIT_CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(QUICK_EXIT_CHANGED, listener);
  };
}

const leaves = () => quickExit.read() !== 'off';
const isNeutral = () => neutralTitle.read() !== null;

/** Settings of this browser: quick exit and neutral tab. */
export function useQuickExitSettings(): { leave: boolean; neutral: boolean } {
  return {
    leave: useSyncExternalStore(subscribe, leaves, () => true),
    neutral: useSyncExternalStore(subscribe, isNeutral, () => false),
  };
}

/** Turns the quick exit on or off in this browser. */
export function chooseLeave(on: boolean): void {
  keep(quickExit, on ? null : 'off');
}

/** Sets a neutral title for all tabs of this site; null restores the page titles. */
export function chooseNeutral(title: string | null): void {
  keep(neutralTitle, title);
}
