import { useMediaQuery, useViewportSize } from '@mantine/hooks';

/** Same breakpoint as in the form's styles. */
const WIDE = '(min-width: 960px)';
/** Height above and below the preview, in pixels: header, save bar, and the frame of the preview. */
const AROUND_PX = 290;

/** Whether the preview fits next to the form, and its height in CSS pixels when it is displayed 390 px wide. */
export function usePreviewRoom(): { beside: boolean; height: number } {
  const beside = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? false;
  const { height } = useViewportSize();
  return { beside, height: Math.min(760, Math.max(320, height - AROUND_PX)) };
}
