import { useSyncExternalStore } from 'react';
import { QUICK_EXIT_KEY, NEUTRAL_KEY, QUICK_EXIT_CHANGED } from './quick-exit-script.ts';

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the setting cannot be saved, and the switch stays unchanged.
  }
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

const leaves = () => readStored(QUICK_EXIT_KEY) !== 'off';
const isNeutral = () => readStored(NEUTRAL_KEY) !== null;

/** Settings of this browser: quick exit and neutral tab. */
export function useQuickExitSettings(): { leave: boolean; neutral: boolean } {
  return {
    leave: useSyncExternalStore(subscribe, leaves, () => true),
    neutral: useSyncExternalStore(subscribe, isNeutral, () => false),
  };
}

/** Turns the quick exit on or off in this browser. */
export function chooseLeave(on: boolean): void {
  keep(QUICK_EXIT_KEY, on ? null : 'off');
}

/** Sets a neutral title for all tabs of this site; null restores the page titles. */
export function chooseNeutral(title: string | null): void {
  keep(NEUTRAL_KEY, title);
}
