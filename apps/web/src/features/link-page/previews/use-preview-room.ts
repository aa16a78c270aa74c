import { useMediaQuery, useViewportSize } from '@mantine/hooks';
import { ABOVE_LARGE } from '#ui/viewport/breakpoints.ts';

/** Height above and below the preview, in pixels: header, save bar, and the frame of the preview. */
const AROUND_PX = 290;

/** Whether the preview fits next to the form, and its height in CSS pixels when it is displayed 390 px wide. */
export function usePreviewRoom(): { beside: boolean; height: number } {
  const beside = useMediaQuery(ABOVE_LARGE, undefined, { getInitialValueInEffect: false }) ?? false;
  const { height } = useViewportSize();
  return { beside, height: Math.min(760, Math.max(320, height - AROUND_PX)) };
}
