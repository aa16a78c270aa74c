import { expect, it, vi } from 'vitest';
import type { BioDocument, Block } from '@site/contract/bio/blocks.ts';
import { BIO_THEMES, PROFILE_STYLES, SCHEMES } from '@site/contract/bio/limits.ts';
import { panelTrees } from '@site/bio-html/panels/panel-trees.ts';
import { wordsBlock } from '../../../testing/personal-data/with-bio.ts';
import { drawPanel, withPictures } from './panel-raster.ts';

const shared = { title: 'Title, título, Заголовок', without: [] };
const blocks: Block[] = [
  wordsBlock('Words'),
  ...PROFILE_STYLES.map((style): Block => ({
    ...{ ...shared, id: `profile${style}`, kind: 'profile', style, fontColor: null, opacity: 0.5 },
    items: [{ id: 'item0001', title: 'From', content: 'the sea' }],
    picture: { url: '/files/ab/cd-960.webp', alt: '', width: 960, height: 640 },
    alignment: 'center left',
  })),
  {
    ...{ ...shared, id: 'blockofmenu', kind: 'tip-menu', name: null },
    items: [{ id: 'tip00001', item: 'A song', tokens: 33, category: 'Show' }],
  },
  {
    ...{ ...shared, id: 'blockofweek', kind: 'schedule', zone: 'Europe/Madrid' },
    sessions: [{ id: 'time0001', days: ['sa'], starts: '22:00', ends: '02:00', note: 'Party' }],
  },
  {
    ...{ ...shared, id: 'blockoflink', kind: 'social' },
    links: [{ id: 'link0001', network: 'x', value: '@mila' }],
  },
];

it.each(BIO_THEMES)(
  'renders every kind of panel with outlines only and without warnings: %s [BIO-04]',
  async (theme) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const scheme of SCHEMES) {
      const document: BioDocument = {
        ...{ language: 'ru', theme, scheme, accent: null, sites: [], overlay: false },
        blocks,
      };
      for (const { tree, width } of panelTrees(document, 'stripchat', { origin: 'https://site.example' })) {
        withPictures(tree, new Map());
        const svg = await drawPanel({ tree, width });
        expect(svg).toMatch(/^<svg width="700" height="[\d.]+"/);
        expect(svg).toContain('<path');
        expect(svg).not.toMatch(/<text|site\.example|href="(?!data:|#)/);
      }
    }
    expect(warn.mock.calls).toEqual([]);
    warn.mockRestore();
  },
);

it('leaves a missing image empty and no URL in a panel [BIO-04]', () => {
  const image = { type: 'img' as const, props: { src: 'http://10.0.0.1/secret.png', width: 1, height: 1 } };
  withPictures({ type: 'div', props: { children: [image] } }, new Map());
  expect(image.props.src).toMatch(/^data:image\/gif/);
});
