import { z } from 'zod';
import { LanguageField, Time } from '../core/fields.ts';
import { EXPERIENCES, FAQ_GROUPS } from './kinds.ts';

/** A heading of a document, for its table of contents. */
export const Heading = z.object({ id: z.string(), text: z.string(), level: z.number().int() });
export type Heading = z.infer<typeof Heading>;

/** A published document as a reader sees it. */
export const Page = z.object({
  name: z.string(),
  /** Language of the text; English as fallback if it is not translated. */
  language: LanguageField,
  title: z.string(),
  summary: z.string(),
  /** Sanitized HTML. */
  html: z.string(),
  headings: z.array(Heading),
  /** Reading time in whole minutes, at least 1. */
  minutes: z.number().int(),
  updatedAt: Time,
});
export type Page = z.infer<typeof Page>;

export const FaqEntry = z.object({
  name: z.string(),
  group: z.enum(FAQ_GROUPS),
  question: z.string(),
  /** Sanitized HTML. */
  html: z.string(),
});
export type FaqEntry = z.infer<typeof FaqEntry>;

export const GuideStep = Page.pick({ name: true, title: true, summary: true, html: true }).extend({
  experience: z.array(z.enum(EXPERIENCES)),
  sites: z.array(z.string()),
});
export type GuideStep = z.infer<typeof GuideStep>;

export const LogEntry = z.object({ name: z.string(), title: z.string(), date: z.iso.date(), html: z.string() });
export type LogEntry = z.infer<typeof LogEntry>;
