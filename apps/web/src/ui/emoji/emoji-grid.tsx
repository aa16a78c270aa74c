import { useRef, useState, type KeyboardEvent } from 'react';
import type { Emoji } from './emoji-set.ts';
import { gridStep } from './grid-step.ts';
import s from './emoji-picker.module.css';

interface GridProps {
  label: string;
  emoji: readonly Emoji[];
  onPick: (emoji: string) => void;
  /** Called when the focus leaves the grid upwards. */
  onLeave: () => void;
}

/** Emoji of which one can be reached with Tab and the others with the arrow keys. */
export function EmojiGrid({ label, emoji, onPick, onLeave }: GridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const move = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const next = gridStep(buttons, at, event.key);
    if (next === null) return;
    event.preventDefault();
    if (next < 0) return onLeave();
    setAt(next);
    buttons[next]?.focus();
  };
  return (
    // Handles the arrow keys for its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={grid} className={s['grid']} role="group" aria-label={label} onKeyDown={move}>
      {emoji.map(({ text, name, codes }, index) => (
        <button
          key={text}
          type="button"
          className={s['emoji']}
          tabIndex={index === at ? 0 : -1}
          aria-label={name}
          title={codes[0] ? `${name} :${codes[0]}:` : name}
          onFocus={() => setAt(index)}
          onClick={() => onPick(text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
