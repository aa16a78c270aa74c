import { shortcuts, shortcutsSetting } from '#platform/shortcuts.ts';
import { pressedKey } from './pressed-key.ts';

/** So long the first of two keys waits for the second. */
const PAIR_MS = 1500;

let first = { key: '', at: 0 };

/** Does what a pressed key is for, if it is for anything. */
export function press(event: KeyboardEvent): void {
  const key = pressedKey(event);
  if (key === null || !shortcutsSetting.get()) return;
  const all = shortcuts.all();
  const pair = event.timeStamp - first.at < PAIR_MS ? `${first.key} ${key}` : '';
  first = { key: '', at: 0 };
  const found = (pair && all.find(({ keys }) => keys === pair)) || all.find(({ keys }) => keys === key);
  if (found) {
    event.preventDefault();
    // A key that is held moves on; it does not like and unlike.
    if (!event.repeat || key === 'j' || key === 'k') found.run();
  } else if (all.some(({ keys }) => keys.startsWith(`${key} `))) first = { key, at: event.timeStamp };
}
