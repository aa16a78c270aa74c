import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { PLATFORM_KEYS, ROLES } from '../core/roles.ts';
import { GENDERS, STORY_PROMPTS } from './fields.ts';

/** A member as others see them beside what they wrote. */
export const Author = z.object({
  id: Id,
  nickName: z.string(),
  avatar: z.string(),
  /** Shown as a badge when it is a staff role. */
  role: z.enum(ROLES).nullable(),
});
export type Author = z.infer<typeof Author>;

/** What was written in an application, for its sender to begin the next one with. */
export const PreviousApplication = z.object({
  nickName: z.string(),
  avatar: z.object({ id: Id, url: z.string() }).nullable(),
  gender: z.enum(GENDERS).nullable(),
  years: z.number().int(),
  sites: z.array(z.object({ site: z.enum(PLATFORM_KEYS), url: z.string() })),
  bio: z.string(),
  storyPrompt: z.enum(STORY_PROMPTS),
  story: z.string(),
  newsletter: z.boolean(),
});
export type PreviousApplication = z.infer<typeof PreviousApplication>;

/** The own join application. */
export const ApplicationState = z.object({
  state: z.enum(['none', 'received', 'accepted', 'rejected']),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  /** When it was sent; review ends within 24 hours. */
  appliedAt: Time.nullable(),
  /** The content of a rejected one: whoever applies again need not write it again. */
  previous: PreviousApplication.nullable(),
});

/** An application as the moderators see it. */
export const ApplicationReview = z.object({
  id: Id,
  userName: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  gender: z.enum(GENDERS).nullable(),
  years: z.number().int(),
  sites: z.array(z.object({ site: z.enum(PLATFORM_KEYS), url: z.string() })),
  bio: z.string(),
  storyPrompt: z.enum(STORY_PROMPTS),
  story: z.string(),
  state: z.enum(['received', 'accepted', 'rejected']),
  reason: z.string(),
  appliedAt: Time,
  decidedAt: Time.nullable(),
  decidedBy: z.string().nullable(),
  /** How many applications this account sent before. */
  earlier: z.number().int(),
  /** What the account shares with a banned one; null: nothing. */
  sharesBan: z.enum(['email', 'device', 'network']).nullable(),
});
export type ApplicationReview = z.infer<typeof ApplicationReview>;
