import { useEffect, useRef } from 'react';
import { Choice } from '../fields/choice.tsx';
import type { Selection } from './selection.ts';

interface SelectBoxProps {
  selection: Selection;
  id: number;
  /** Accessible name, with that of the row. */
  label: string;
}

/** Checkbox that selects a row; with Shift, all rows since the one selected before. */
export function SelectBox({ selection, id, label }: SelectBoxProps) {
  const isRange = useRef(false);
  const checked = selection.has(id);
  return (
    <Choice
      label={<span className="visually-hidden">{label}</span>}
      checked={checked}
      disabled={!checked && selection.isFull}
      onKeyDown={({ key, shiftKey }) => {
        isRange.current = key === ' ' && shiftKey;
      }}
      onClick={({ shiftKey }) => {
        isRange.current ||= shiftKey;
      }}
      onChange={() => {
        selection.toggle(id, isRange.current);
        isRange.current = false;
      }}
    />
  );
}

/** Checkbox that selects all rows of the page, or none. */
export function SelectAllBox({ selection, label }: { selection: Selection; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { state } = selection;
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <Choice
      ref={input}
      label={<span className="visually-hidden">{label}</span>}
      checked={state === 'all'}
      onChange={selection.toggleAll}
    />
  );
}
