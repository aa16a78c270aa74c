export { AnnouncementBanner } from './banner/announcement-banner.tsx';
export { AudienceField } from './audience/audience-field.tsx';
export { audienceOf, audienceValues, type AudienceValues } from './audience/audience-values.ts';
export { useAudienceName } from './audience/use-audience-name.ts';
export { closedAnnouncementsScript } from './banner/closed-announcements.ts';
export { announcementsQuery } from './queries.ts';
