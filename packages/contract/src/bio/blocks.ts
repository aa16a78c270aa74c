import { z } from 'zod';
import { LanguageField, Zone } from '../core/fields.ts';
import { isWebAddress } from '../core/checks.ts';
import { oneLine } from '../core/one-line.ts';
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

/** Of a block or of one of its items: made by the editor, the same for as long as it lives. */
export const PartId = z.string().regex(/^[a-z0-9]{8,24}$/, 'bio.id');

/** Words in one line. */
const line = (max: number) =>
  z
    .string()
    .max(max * 4, 'invalid.too-long')
    .transform(oneLine)
    .pipe(z.string().max(max, 'invalid.too-long'));
/** Words that may have line breaks. */
const lines = (max: number) => z.string().trim().max(max, 'invalid.too-long');

/** A colour as `#rrggbb`, small letters. */
export const Color = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'bio.color');

/** BIO-02: a whole http or https address. */
export const WebAddress = z
  .string()
  .trim()
  .max(500, 'invalid.too-long')
  .refine((url) => isWebAddress(url), 'bio.address');

/** A picture of the own site, or anywhere else by https; sizes in CSS pixels, null when they are not known. */
export const Picture = z.strictObject({
  /** A path below the origin (`/files/…`), or a whole https address. */
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

/** A piece of a line in one style. */
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

/** A part of a text, from top to bottom. */
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

/** Times of a clock, `00:00` to `23:59`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'bio.time');

export const ProfileItem = z.strictObject({
  id: PartId,
  title: line(80).default(''),
  content: lines(1000).default(''),
});
export type ProfileItem = z.output<typeof ProfileItem>;

/** What is done for how many tokens. Prices that are used twice are a warning, not an error: see the package bio-html. */
export const TipItem = z.strictObject({
  id: PartId,
  item: line(120).default(''),
  /** null while nothing is typed. */
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

/** A time of the week in the block's zone; one that ends before it starts goes on into the next day. */
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

/** A handle of the network (`@name` or `name`), or a whole address. */
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

/** Whether it is a name on a network, and no address. */
export function isHandle(value: string): boolean {
  return /^@?[\p{L}\p{N}_.-]{1,60}$/u.test(value) && !/^www\./i.test(value);
}

const shared = {
  id: PartId,
  /** Above the block; none when empty. */
  title: line(80).default(''),
  /** Sites that go without the block. */
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
    /** Of the words; null: the theme's. */
    fontColor: Color.nullable().default(null),
    /** Of the ground behind the words, 0 to 1 in steps of 0.1. */
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
    /** The menu's own name; null: "Tip menu" in the bio's language. */
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
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** Every block once. */
export const Blocks = z
  .array(Block)
  .max(BLOCKS, 'bio.too-many')
  .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'bio.id');

/** How the whole looks and in which language its own words (weekdays, tokens) stand. */
export const BioConfig = z.strictObject({
  language: LanguageField,
  theme: z.enum(BIO_THEMES),
  scheme: z.enum(SCHEMES),
  /** In place of the theme's accent; what cannot be read on it is mended where it is drawn. */
  accent: Color.nullable().default(null),
  /** The sites that one makes it for, in the order of the tabs. */
  sites: z.array(z.enum(BIO_SITES)).max(BIO_SITES.length),
  /** A picture behind the whole that stays while one scrolls, which a site may forbid: off unless asked for. */
  overlay: z.boolean().default(false),
});
export type BioConfig = z.output<typeof BioConfig>;

/** A whole bio: what the package bio-html makes every output of. */
export interface BioDocument extends BioConfig {
  blocks: Block[];
}
