import { expect, it } from 'vitest';
import { Blocks } from '@site/contract/bio/blocks.ts';
import { addressesOf, ownKeyOf, ownKeysOf } from './addresses.ts';

const ORIGIN = 'https://members.example';
const KEY = `ab/${'c'.repeat(30)}`;

const run = (text: string, link?: string) => ({ text, ...(link !== undefined && { link }) });
const blocks = Blocks.parse([
  {
    ...{ id: 'blockone', kind: 'blank' },
    parts: [
      { kind: 'paragraph', runs: [run('a', 'https://one.example/'), run('b'), run('c', 'https://one.example/')] },
      { kind: 'heading', runs: [run('d', 'http://two.example/')] },
      { kind: 'list', ordered: false, entries: [[run('e', 'https://three.example/')], [run('f')]] },
      { kind: 'picture', picture: { url: `/files/${KEY}-480.webp` }, link: 'https://four.example/' },
      { kind: 'rule' },
    ],
  },
  { id: 'blocktwo', kind: 'profile', picture: { url: 'https://pictures.example/a.png' } },
  {
    ...{ id: 'blockthree', kind: 'social' },
    links: [
      { id: 'onelink1', network: 'x', value: '@someone' },
      { id: 'onelink2', network: 'website', value: 'https://five.example/' },
      { id: 'onelink3', network: 'x', value: '' },
    ],
  },
  { id: 'blockfour', kind: 'tip-menu' },
]);

it('lists every URL in every kind of block, once per block [BIO-03]', () => {
  const found = addressesOf(blocks).map(({ kind, address, block }) => `${block} ${kind} ${address}`);
  expect(found).toEqual([
    'blockone link https://one.example/',
    'blockone link http://two.example/',
    'blockone link https://three.example/',
    'blockone link https://four.example/',
    `blockone picture /files/${KEY}-480.webp`,
    'blocktwo picture https://pictures.example/a.png',
    'blockthree link https://x.com/someone',
    'blockthree link https://five.example/',
  ]);
});

it.each([
  [`/files/${KEY}-480.webp`, KEY],
  [`${ORIGIN}/files/${KEY}-1600.webp`, KEY],
  ['/files/readme.txt', ''],
  [`${ORIGIN}/files/../secret`, ''],
  [`${ORIGIN}.other.example/files/${KEY}-480.webp`, null],
  ['https://pictures.example/a.png', null],
  [`https://pictures.example/files/${KEY}-480.webp`, null],
])('detects whether %s belongs to this site [BIO-02]', (url, key) => {
  expect(ownKeyOf(url, ORIGIN)).toBe(key);
});

it("lists the member's images once [BIO-02]", () => {
  expect(ownKeysOf([...blocks, ...blocks], ORIGIN)).toEqual([KEY]);
});
