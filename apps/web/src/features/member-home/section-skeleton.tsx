import { Skeleton } from '#ui/states/skeleton.tsx';

/** Height reserved for a section, set by the page from the section's descriptor. */
export const SECTION_HEIGHT = 'var(--section-height)';

/** Shown while a section loads. */
export function SectionSkeleton() {
  return <Skeleton height={SECTION_HEIGHT} />;
}
