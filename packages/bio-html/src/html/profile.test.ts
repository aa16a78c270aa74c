import { Block, type BioDocument } from '@site/contract/bio/blocks.ts';
import { ALIGNMENTS, BIO_THEMES, PROFILE_STYLES, SCHEMES } from '@site/contract/bio/limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, mix } from '../themes/contrast.ts';
import { generate } from '../generate.ts';
import { BioOutputBuilder } from '../bio-output-builder.ts';
import { SITE_RULES } from '../rules.ts';
import { appearanceOf, appearanceOn } from './appearance.ts';
import { groundOf, type Profile } from './profile-parts.ts';

const context = { origin: 'https://example.com' };
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const opacity = fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10);
const look = fc.record({
  theme: fc.constantFrom(...BIO_THEMES),
  scheme: fc.constantFrom(...SCHEMES),
  accent: fc.option(color),
});

function profile(fields: Record<string, unknown>): Profile {
  const block = Block.parse({
    id: 'profile001',
    kind: 'profile',
    items: [{ id: 'item000001', title: 'Music', content: 'Jazz' }],
    ...fields,
  });
  if (block.kind !== 'profile') throw new Error('The block is not a profile.');
  return block;
}
const bio = (blocks: Block[], more: Partial<BioDocument> = {}): BioDocument => ({
  language: 'en',
  theme: 'deco',
  scheme: 'light',
  accent: null,
  sites: [],
  overlay: false,
  blocks,
  ...more,
});
const html = (document: BioDocument): string => {
  const output = generate(document, 'chaturbate', context);
  return output.target === 'html-inline' ? output.html : '';
};

describe('the text of a profile', () => {
  it('is readable on its background with any colour and opacity over a colour [BIO-02]', () => {
    fc.assert(
      fc.property(look, color, color, opacity, (config, fontColor, below, share) => {
        const builder = new BioOutputBuilder(bio([], config), 'chaturbate', context);
        const { surface } = builder.look.palette;
        const ground = groundOf(builder, profile({ fontColor, opacity: share }), { color: surface, below });
        expect(ground.css).toBe(mix(below, surface, share));
        expect(contrast(String(ground.text['color']), ground.css)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(String(ground.title['color']), ground.css)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ground.sign, ground.css)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('is readable over any image: on the background, or with a halo if the background is too transparent [BIO-02]', () => {
    fc.assert(
      fc.property(look, color, opacity, color, (config, fontColor, share, pixel) => {
        const builder = new BioOutputBuilder(bio([], config), 'chaturbate', context);
        const { background } = builder.look.palette;
        const ground = { color: background, below: null };
        const { text } = groundOf(builder, profile({ fontColor, opacity: share }), ground);
        const halo = /#[0-9a-f]{6}/.exec(String(text['text-shadow'] ?? ''))?.[0];
        expect(contrast(String(text['color']), halo ?? mix(pixel, background, share))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('has an unreadable colour adjusted and reported, while a readable one stays [BIO-02]', () => {
    const made = generate(bio([profile({ fontColor: '#f5efdf' })]), 'chaturbate', context);
    expect(made.problems).toEqual([{ severity: 'changed', code: 'color', block: 'profile001', detail: '#f5efdf' }]);
    expect(html(bio([profile({ fontColor: '#7a0000' })]))).toContain('color:#7a0000');
  });

  it.each([0, 6] as const)('style %i: lets the column show through a translucent background [BIO-02]', (style) => {
    const { background } = appearanceOf({ theme: 'mono', scheme: 'dark', accent: null }).palette;
    const ground = mix(SITE_RULES.chaturbate.column.background, background, 0.3);
    const made = html(bio([profile({ style, opacity: 0.3, title: 'Me' })], { theme: 'mono', scheme: 'dark' }));
    expect(made).toContain(`background-color:${ground}`);
  });

  it('is readable in a theme that is adapted to any other background [BIO-02]', () => {
    fc.assert(
      fc.property(look, color, (config, ground) => {
        const { palette, ink } = appearanceOn(appearanceOf(config), ground);
        for (const words of [palette.text, palette.muted, ink]) {
          expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(palette.accent, ground)).toBeGreaterThanOrEqual(3);
        expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

it('tinted backgrounds are readable with any accent [BIO-03]', () => {
  fc.assert(
    fc.property(look, (config) => {
      const { palette, tint, tintInk, marker, ink } = appearanceOf(config);
      for (const words of [palette.text, palette.muted, tintInk]) {
        expect(contrast(words, tint)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(palette.text, marker)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [palette.background, palette.surface]) {
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

describe('profile styles', () => {
  const picture = { url: '/files/a.jpg', alt: '' };

  it('differ for all seven styles and all alignments [BIO-02]', () => {
    const made = PROFILE_STYLES.flatMap((style) =>
      ALIGNMENTS.map((alignment) => html(bio([profile({ style, alignment, picture })]))),
    );
    expect(new Set(made).size).toBe(PROFILE_STYLES.length * ALIGNMENTS.length);
  });

  it.each(PROFILE_STYLES)('style %i contains all text and the image [BIO-02]', (style) => {
    for (const alignment of ALIGNMENTS) {
      const made = html(bio([profile({ style, alignment, picture })], { theme: 'tide' }));
      expect(made).toContain('>Music<');
      expect(made).toContain('>Jazz<');
      expect(made).toContain('https://example.com/files/a.jpg');
    }
  });

  it.each(PROFILE_STYLES)('style %i renders without an image, without text, and without both [BIO-02]', (style) => {
    expect(html(bio([profile({ style })], { theme: 'tide' }))).toContain('>Jazz<');
    expect(html(bio([profile({ style, items: [], picture })]))).toContain('a.jpg');
    expect(html(bio([profile({ style, items: [], title: 'Hello' })], { theme: 'tide' }))).toContain('>Hello<');
  });
});
