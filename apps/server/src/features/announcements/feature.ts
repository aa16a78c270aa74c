import { announcementRoutes } from '@site/contract/announcements/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { currentAnnouncements } from './current-announcements.ts';
import { addAnnouncement, changeAnnouncement, listAnnouncements, removeAnnouncement } from './manage-announcements.ts';

/** Announcements of staff at the top of pages (NEWS-01). */
export const announcements: Feature = {
  name: 'announcements',
  routes: bind(announcementRoutes, {
    current: currentAnnouncements,
    list: listAnnouncements,
    add: addAnnouncement,
    change: changeAnnouncement,
    remove: removeAnnouncement,
  }),
};
