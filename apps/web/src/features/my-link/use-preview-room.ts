import { useMediaQuery, useViewportSize } from '@mantine/hooks';

/** As in the styles of the form. */
const WIDE = '(min-width: 960px)';
/** What stands above and below the preview: the header, the bar with what saves, its own head and foot. */
const AROUND_PX = 290;

/** Whether the preview stands beside the form, and how high it may be, in CSS pixels of the screen. */
export function usePreviewRoom(): { beside: boolean; height: number } {
  const beside = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? false;
  const { height } = useViewportSize();
  return { beside, height: Math.min(760, Math.max(320, height - AROUND_PX)) };
}
