import { useSyncExternalStore } from 'react';
import { ABOVE_LARGE } from '#ui/viewport/breakpoints.ts';
import { useMedia } from '#ui/viewport/use-media.ts';

/** Height above and below the preview, in pixels: header, save bar, and the frame of the preview. */
const AROUND_PX = 290;

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Whether the preview fits next to the form, and its height in CSS pixels when it is displayed 390 px wide. */
export function usePreviewRoom(): { beside: boolean; height: number } {
  const beside = useMedia(ABOVE_LARGE);
  const height = useSyncExternalStore(
    onResize,
    () => window.innerHeight,
    () => 0,
  );
  return { beside, height: Math.min(760, Math.max(320, height - AROUND_PX)) };
}
