import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { ROLES } from '../core/roles.ts';
import { GENDERS, STORY_PROMPTS } from './fields.ts';

/** A member as shown next to their posts and replies. */
export const Author = z.object({
  id: Id,
  nickName: z.string(),
  avatar: z.string(),
  /** Shown as a badge if it is a staff role. */
  role: z.enum(ROLES).nullable(),
});
export type Author = z.infer<typeof Author>;

/** Content of an earlier application, to prefill the next one. */
export const PreviousApplication = z.object({
  nickName: z.string(),
  avatar: z.object({ id: Id, url: z.string() }).nullable(),
  /** Slug of the topic to start with. */
  topic: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  /** Null if not stated. */
  years: z.number().int().nullable(),
  sites: z.array(z.object({ site: z.string(), url: z.string() })),
  bio: z.string(),
  storyPrompt: z.enum(STORY_PROMPTS).nullable(),
  story: z.string(),
  newsletter: z.boolean(),
});
export type PreviousApplication = z.infer<typeof PreviousApplication>;

/** The caller's join application. */
export const ApplicationState = z.object({
  state: z.enum(['none', 'received', 'accepted', 'rejected']),
  /** Reason for the rejection; empty otherwise. */
  reason: z.string(),
  /** Time of submission; the review takes at most 24 hours. */
  appliedAt: Time.nullable(),
  /** Content of a rejected application, to prefill the next one. */
  previous: PreviousApplication.nullable(),
  /** Whether the site asks for everything: every field but the picture and the gender is required. */
  full: z.boolean(),
});

/** An application as moderators see it. */
export const ApplicationReview = z.object({
  id: Id,
  userName: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  gender: z.enum(GENDERS).nullable(),
  /** Null if not stated. */
  years: z.number().int().nullable(),
  sites: z.array(z.object({ site: z.string(), url: z.string() })),
  bio: z.string(),
  storyPrompt: z.enum(STORY_PROMPTS).nullable(),
  story: z.string(),
  state: z.enum(['received', 'accepted', 'rejected']),
  reason: z.string(),
  appliedAt: Time,
  decidedAt: Time.nullable(),
  decidedBy: z.string().nullable(),
  /** Number of earlier applications of this account. */
  earlier: z.number().int(),
  /** Attribute that the account shares with a banned one; null if none. */
  sharesBan: z.enum(['email', 'device', 'network']).nullable(),
});
export type ApplicationReview = z.infer<typeof ApplicationReview>;
