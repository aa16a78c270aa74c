import { useEffect, useEffectEvent } from 'react';
import { hasModifier } from '#platform/browsers/has-modifier.ts';

/** Elements that use Space or Enter themselves. */
const CONTROLS = 'a, button, input, textarea, select, summary, [contenteditable=true], [role=button]';
const OVERLAYS = '[role=dialog], dialog[open], [role=menu], [role=listbox]';

/** Flips the card with Space or Enter with the focus on any element, except a control or in an overlay. */
export function useFlipKey(onFlip: () => void, { isActive }: { isActive: boolean }): void {
  const flip = useEffectEvent(onFlip);
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat, defaultPrevented } = event;
      if ((key !== ' ' && key !== 'Enter') || defaultPrevented || hasModifier(event)) return;
      if ((target instanceof Element && target.closest(CONTROLS)) || document.querySelector(OVERLAYS)) return;
      // Space would scroll the page.
      event.preventDefault();
      if (!repeat) flip();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isActive]);
}
