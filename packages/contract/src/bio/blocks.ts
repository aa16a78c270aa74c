import { z } from 'zod';
import { LanguageField, Zone } from '../core/fields.ts';
import { isWebAddress } from '../core/validation/checks.ts';
import { oneLine } from '../core/validation/one-line.ts';
import {
  ALIGNMENTS,
  BIO_SITES,
  BIO_THEMES,
  BLOCKS,
  DAYS,
  LIST_ENTRIES,
  PROFILE_ITEMS,
  PROFILE_STYLES,
  RICH_PARTS,
  RICH_RUNS,
  RICH_SIGNS,
  SCHEMES,
  SESSIONS,
  SOCIAL_LINKS,
  SOCIAL_NETWORKS,
  TIP_ITEMS,
} from './limits.ts';

/** Id of a block or item: created by the editor and stable for its lifetime. */
export const PartId = z.string().regex(/^[a-z0-9]{8,24}$/, 'bio.id');

/** Text on one line. */
const line = (max: number) =>
  z
    .string()
    .max(max * 4, 'invalid.too-long')
    .transform(oneLine)
    .pipe(z.string().max(max, 'invalid.too-long'));
/** Text that may contain line breaks. */
const lines = (max: number) => z.string().trim().max(max, 'invalid.too-long');

/** Colour as `#rrggbb`, in lower case. */
export const Color = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'bio.color');

/** Absolute http or https URL (BIO-02). */
export const WebAddress = z
  .string()
  .trim()
  .max(500, 'invalid.too-long')
  .refine((url) => isWebAddress(url), 'bio.address');

/** Image on this site, or on any other host over https; sizes in CSS pixels, null if unknown. */
export const Picture = z.strictObject({
  /** Path relative to the origin (`/files/…`), or an absolute https URL. */
  url: z
    .string()
    .trim()
    .max(500, 'invalid.too-long')
    .refine(
      (url) => /^\/files\/[\w./-]+$/.test(url) || (url.startsWith('https://') && isWebAddress(url)),
      'bio.picture',
    ),
  alt: line(200).default(''),
  width: z.number().int().min(1).max(10_000).nullable().default(null),
  height: z.number().int().min(1).max(10_000).nullable().default(null),
});
export type Picture = z.output<typeof Picture>;

/** Part of a line with a single style. */
export const Run = z.strictObject({
  text: z.string().min(1).max(RICH_SIGNS, 'invalid.too-long'),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  strike: z.literal(true).optional(),
  color: Color.optional(),
  link: WebAddress.optional(),
});
export type Run = z.output<typeof Run>;
const Runs = z.array(Run).max(RICH_RUNS, 'bio.too-many');
const align = z.enum(['left', 'center', 'right']).default('left');

/** Part of rich text; a text lists its parts from top to bottom. */
export const RichPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), align, runs: Runs }),
  z.strictObject({ kind: z.literal('heading'), align, runs: Runs }),
  z.strictObject({
    kind: z.literal('list'),
    ordered: z.boolean(),
    entries: z.array(Runs).min(1).max(LIST_ENTRIES, 'bio.too-many'),
  }),
  z.strictObject({ kind: z.literal('picture'), align, picture: Picture, link: WebAddress.optional() }),
  z.strictObject({ kind: z.literal('rule') }),
]);
export type RichPart = z.output<typeof RichPart>;

/** Clock time, `00:00` to `23:59`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'bio.time');

export const ProfileItem = z.strictObject({
  id: PartId,
  title: line(80).default(''),
  content: lines(1000).default(''),
});
export type ProfileItem = z.output<typeof ProfileItem>;

/** An action and its price in tokens. Duplicate prices are a warning, not an error: see the package bio-html. */
export const TipItem = z.strictObject({
  id: PartId,
  item: line(120).default(''),
  /** null until a price is entered. */
  tokens: z
    .number('bio.tokens')
    .int('bio.tokens')
    .min(1, 'bio.tokens')
    .max(999_999, 'bio.tokens')
    .nullable()
    .default(null),
  category: line(40).default(''),
});
export type TipItem = z.output<typeof TipItem>;

/** Weekly session in the block's zone; if its end time is not after its start time, it continues into the next day. */
export const ScheduleSession = z.strictObject({
  id: PartId,
  days: z
    .array(z.enum(DAYS))
    .max(7)
    .transform((days) => DAYS.filter((day) => days.includes(day))),
  starts: ClockTime,
  ends: ClockTime,
  note: line(80).default(''),
});
export type ScheduleSession = z.output<typeof ScheduleSession>;

/** Handle on the network (`@name` or `name`), or an absolute URL; empty until either is entered. */
export const SocialLink = z.strictObject({
  id: PartId,
  network: z.enum(SOCIAL_NETWORKS),
  value: z
    .string()
    .trim()
    .max(300, 'invalid.too-long')
    .refine((value) => value === '' || isHandle(value) || isWebAddress(value), 'bio.social-path'),
});
export type SocialLink = z.output<typeof SocialLink>;

/** Whether a value is a handle on a network rather than a URL. */
export function isHandle(value: string): boolean {
  return /^@?[\p{L}\p{N}_.-]{1,60}$/u.test(value) && !/^www\./i.test(value);
}

const shared = {
  id: PartId,
  /**
   * Heading of the block. If it is empty, tip menus get their name or a default heading, schedules a default heading,
   * and other blocks none.
   */
  title: line(80).default(''),
  /** Sites whose output omits the block. */
  without: z.array(z.enum(BIO_SITES)).max(BIO_SITES.length).default([]),
};

export const Block = z.discriminatedUnion('kind', [
  z.strictObject({
    ...shared,
    kind: z.literal('blank'),
    parts: z.array(RichPart).max(RICH_PARTS, 'bio.too-many').default([]),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('profile'),
    items: z.array(ProfileItem).max(PROFILE_ITEMS, 'bio.too-many').default([]),
    picture: Picture.nullable().default(null),
    style: z.literal(PROFILE_STYLES).default(0),
    /** Text colour; null for the theme's. */
    fontColor: Color.nullable().default(null),
    /** Opacity of the background behind the text, 0 to 1 in steps of 0.1. */
    opacity: z
      .number('bio.opacity')
      .min(0, 'bio.opacity')
      .max(1, 'bio.opacity')
      .multipleOf(0.1, 'bio.opacity')
      .default(1),
    alignment: z.enum(ALIGNMENTS).default('top'),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('tip-menu'),
    /**
     * Name of the menu; null if it has none. A menu without name and title has the heading "Tip menu" in the bio's
     * language.
     */
    name: line(60).nullable().default(null),
    items: z.array(TipItem).max(TIP_ITEMS, 'bio.too-many').default([]),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('schedule'),
    zone: Zone,
    sessions: z.array(ScheduleSession).max(SESSIONS, 'bio.too-many').default([]),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('social'),
    links: z.array(SocialLink).max(SOCIAL_LINKS, 'bio.too-many').default([]),
  }),
]);
export type Block = z.output<typeof Block>;
export type BlockKind = Block['kind'];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;

/** Blocks with unique ids. */
export const Blocks = z
  .array(Block)
  .max(BLOCKS, 'bio.too-many')
  .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'bio.id');

/** Appearance and target sites of the bio, and the language of its generated words, such as weekdays. */
export const BioConfig = z.strictObject({
  language: LanguageField,
  theme: z.enum(BIO_THEMES),
  scheme: z.enum(SCHEMES),
  /** Replaces the theme's accent; adjusted for contrast when rendered. */
  accent: Color.nullable().default(null),
  /** Sites that the member creates the bio for, in tab order. */
  sites: z.array(z.enum(BIO_SITES)).max(BIO_SITES.length),
  /** Background image that stays fixed while the bio scrolls. Off by default, because a site may forbid it. */
  overlay: z.boolean().default(false),
});
export type BioConfig = z.output<typeof BioConfig>;

/** A complete bio, from which the package bio-html generates every output. */
export interface BioDocument extends BioConfig {
  blocks: Block[];
}
