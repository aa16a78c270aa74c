import { AnnouncementBanner } from '#features/announcements';
import { publishHeight } from '#ui/viewport/publish-height.ts';
import { DemoBanner } from './demo-banner.tsx';

const publishHeadNote = publishHeight('--head-note');

/** Notes above the header, which are part of the page. */
export function HeadNotes({ bare }: { bare: boolean }) {
  return (
    <div ref={publishHeadNote}>
      <DemoBanner />
      {!bare && <AnnouncementBanner />}
    </div>
  );
}
