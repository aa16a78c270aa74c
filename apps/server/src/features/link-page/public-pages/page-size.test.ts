import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { linkPage } from '@site/bio-html/link-page/link-page.ts';
import { BIO_THEMES, DAYS, SESSIONS, SOCIAL_NETWORKS } from '@site/contract/bio/limits.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { INTRO_LENGTH, LINKS, PAGE_BYTES } from '@site/contract/link-page/limits.ts';

const PICTURE = {
  url: '/files/ab/0123456789abcdef0123456789abcd-960.webp',
  srcset: [480, 960, 1600]
    .map((width) => `/files/ab/0123456789abcdef0123456789abcd-${width}.webp ${width}w`)
    .join(', '),
  ...{ width: 960, height: 320 },
};

it.each(LANGUAGES)('is below 14 kB compressed in %s with all content [BIO-06]', (language) => {
  let state = 7;
  const next = (max: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % max;
  // Returns text that compresses worse than anything people write.
  const noise = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(next(3) === 0 ? 0x410 + next(64) : 0x61 + next(26))).join('');
  const word = (length: number) => Array.from({ length }, () => String.fromCodePoint(0x61 + next(26))).join('');
  const notes = Array.from({ length: SESSIONS }, () => noise(80));
  for (const theme of BIO_THEMES) {
    const html = linkPage({
      ...{
        language,
        theme,
        scheme: 'auto',
        themeColor: '#3a7bd5',
        product: 'Limelight',
        origin: 'https://site.example',
      },
      ...{ code: 'k7x2m9p4', path: '/m/luna', nickName: noise(60), intro: noise(INTRO_LENGTH) },
      ...{ avatar: PICTURE, cover: PICTURE, greeting: { url: '/files/ab/cd.mp3', type: 'audio/mpeg', seconds: 59 } },
      ...{
        demo: true,
        publicDemo: true,
        indexed: true,
        preview: false,
        underReview: true,
        live: [{ site: 'Chaturbate', at: '14:02', demo: true }],
      },
      links: Array.from({ length: LINKS }, (_, at) => ({
        ...{ id: word(24), title: noise(60), adult: false, url: `https://${word(40)}.com/${word(40)}` },
        network: SOCIAL_NETWORKS[at % SOCIAL_NETWORKS.length] ?? 'website',
      })),
      schedule: {
        ...{ zone: 'America/Argentina/ComodRivadavia', offset: 'UTC-3' },
        sessions: notes.map((note, at) => ({ day: DAYS[at % 7] ?? 'mo', starts: '20:00', ends: '23:00', note })),
      },
    });
    expect(gzipSync(html).length).toBeLessThan(PAGE_BYTES);
    expect(brotliCompressSync(html).length).toBeLessThan(PAGE_BYTES);
  }
});
