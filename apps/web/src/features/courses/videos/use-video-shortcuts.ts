import { useEffect, useEffectEvent, type RefObject } from 'react';
import { hasModifier } from '#platform/browsers/has-modifier.ts';
import { moveBy, playOrPause } from './video-controller.ts';
import { isTyping } from '../is-typing.ts';

const JUMP_SECONDS = 5;

/** Space toggles playback and arrow keys seek, unless the focused element uses these keys. */
export function useVideoShortcuts(video: RefObject<HTMLVideoElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasModifier(event)) return;
    if (isTyping(event.target)) return;
    const onControl = event.target instanceof Element && event.target.closest('button, a, summary') !== null;
    if (event.key === ' ' && !onControl) playOrPause(video.current);
    else if (event.key === 'ArrowRight') moveBy(video.current, JUMP_SECONDS);
    else if (event.key === 'ArrowLeft') moveBy(video.current, -JUMP_SECONDS);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Listens in the capture phase, before the player, which handles these keys only while it has the focus.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
