import { z } from 'zod';
import { Audience } from '../core/audience.ts';
import { CalendarTime, COUNTER_MAX, Flag, Id, inEachLanguage, Time } from '../core/fields.ts';
import { SOURCE_LANGUAGE } from '../core/languages.ts';
import { PlainLink } from '../documents/kinds.ts';
import { ANNOUNCEMENT_MAX, ANNOUNCEMENT_PRIORITIES } from './limits.ts';

const text = (max: number) => inEachLanguage(z.string().trim().max(max));

/** Link of an announcement. Languages with an empty text show the English one. */
const LinkInput = z.strictObject({
  target: PlainLink,
  texts: text(ANNOUNCEMENT_MAX.link).refine((texts) => texts[SOURCE_LANGUAGE] !== '', {
    path: [SOURCE_LANGUAGE],
    message: 'invalid.required',
  }),
});

const priority = z.enum(ANNOUNCEMENT_PRIORITIES);
/** Ends after it starts; without an end it is shown until it is deleted. */
const fields = {
  texts: text(ANNOUNCEMENT_MAX.text).refine((texts) => texts[SOURCE_LANGUAGE] !== '', {
    path: [SOURCE_LANGUAGE],
    message: 'invalid.required',
  }),
  link: LinkInput.nullable(),
  audience: Audience,
  priority,
  startsAt: CalendarTime,
  endsAt: CalendarTime.nullable(),
  /** Whether readers can hide it on their device. */
  canClose: Flag,
};

const endsAfterStart = ({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }) =>
  endsAt === null || Date.parse(endsAt) > Date.parse(startsAt);
const LATE_END = { path: ['endsAt'], message: 'announcements.ends' };

/** An announcement as it is submitted. */
export const AnnouncementInput = z.strictObject(fields).refine(endsAfterStart, LATE_END);
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;

/** A change of an announcement that was read in `version`. */
export const AnnouncementChange = z
  .strictObject({ id: Id, version: z.number().int().min(1).max(COUNTER_MAX), ...fields })
  .refine(endsAfterStart, LATE_END);

/** An announcement at the desk. */
export const Announcement = z.object({
  id: Id,
  /** Incremented by each change: an optimistic lock. */
  version: z.number().int(),
  texts: inEachLanguage(z.string()),
  link: z.object({ target: z.string(), texts: inEachLanguage(z.string()) }).nullable(),
  audience: Audience,
  priority,
  startsAt: Time,
  endsAt: Time.nullable(),
  canClose: z.boolean(),
});
export type Announcement = z.infer<typeof Announcement>;

/** An announcement as a reader sees it, in their language. */
export const ShownAnnouncement = z.object({
  id: Id,
  version: z.number().int(),
  text: z.string(),
  /** Language of the text, if it differs from the reader's. */
  lang: z.string().nullable(),
  link: z.object({ target: z.string(), text: z.string() }).nullable(),
  canClose: z.boolean(),
});
export type ShownAnnouncement = z.infer<typeof ShownAnnouncement>;
