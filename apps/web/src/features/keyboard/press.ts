import { shortcuts, shortcutsSetting } from '#platform/shortcuts/shortcuts.ts';
import { pressedKey } from './pressed-key.ts';

/** Timeout between the two keys of a sequence, in milliseconds. */
const PAIR_MS = 1500;

/** A held key repeats only the navigation shortcuts. Others, such as liking, must run once. */
const repeats = (key: string) => key === 'j' || key === 'k';

let first = { key: '', at: 0 };

/** Runs the shortcut for a key event, or remembers the key if it starts a two-key sequence. */
export function press(event: KeyboardEvent): void {
  const key = pressedKey(event);
  if (key === null || !shortcutsSetting.get()) return;
  const all = shortcuts.all();
  const pair = event.timeStamp - first.at < PAIR_MS ? `${first.key} ${key}` : '';
  first = { key: '', at: 0 };
  const found = (pair && all.find(({ keys }) => keys === pair)) || all.find(({ keys }) => keys === key);
  if (found) {
    event.preventDefault();
    if (!event.repeat || repeats(key)) found.run();
  } else if (all.some(({ keys }) => keys.startsWith(`${key} `))) first = { key, at: event.timeStamp };
}
