import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import type { ShownAnnouncement } from '@site/contract/announcements/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useInterruption } from '#platform/interruptions/use-interruption.ts';
import { announcementsQuery } from '../queries.ts';
import { AnnouncementLine } from './announcement-line.tsx';
import { closeAnnouncement, keyOf, useClosedAnnouncements } from './closed-announcements.ts';
import s from './announcement-line.module.css';

const NONE: readonly ShownAnnouncement[] = [];

/**
 * The most important announcement above the header (NEWS-01); nothing in editors. The document has all of them, of
 * which the style sheet shows the first one that was not hidden in this browser, so that the page does not move when
 * scripts have loaded. Announcements that arrive later wait for the coordinator of interruptions.
 */
export function AnnouncementBanner() {
  const { data } = useQuery(announcementsQuery(useApi()));
  const isEditor = useMatches({ select: (matches) => matches.at(-1)?.staticData.task === 'editing' });
  const items = isEditor ? NONE : (data?.items ?? NONE);
  const [inDocument] = useState(() => new Set(data?.items.map(keyOf)));
  const closed = useClosedAnnouncements();
  const first = items.find((item) => !closed?.includes(keyOf(item)));
  const isOpen = useInterruption('announcement', closed !== null && first !== undefined);
  const shown = first && (isOpen || inDocument.has(keyOf(first))) ? [first] : NONE;
  const close = (item: ShownAnnouncement) => {
    closeAnnouncement(item);
    // The button that has the focus disappears.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  };
  return (
    <div aria-live="polite" className={s['region']}>
      {(closed === null ? items : shown).map((item) => (
        <AnnouncementLine key={keyOf(item)} item={item} onClose={() => close(item)} />
      ))}
    </div>
  );
}
