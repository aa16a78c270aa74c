import type { RichPart, Run } from '@site/contract/bio/blocks.ts';
import type { BioOutputBuilder } from '../bio-output-builder.ts';
import { richParts } from '../html/text.ts';
import { richPieces } from '../panels/rich.ts';
import { DOT, RULER } from '../plain-text-marks.ts';
import { BLOCK_DEFAULTS, type BlockRenderer } from './block-renderer.ts';

/** Text and images in any order. */
export const BLANK: BlockRenderer<'blank'> = {
  ...BLOCK_DEFAULTS,
  hasContent: ({ title, parts }) => title !== '' || parts.some(partHasContent),
  links: ({ parts }) => parts.flatMap(linksIn),
  pictures: ({ parts }) => parts.flatMap((part) => (part.kind === 'picture' ? part.picture : [])),
  html: (builder, block) => {
    const parts = richParts(builder, block.id, block.parts);
    return parts.length === 0 ? [] : [{ role: 'part', style: builder.look.styles.row, children: parts }];
  },
  text: (builder, block) =>
    block.parts
      .map((part) => partText(builder, block.id, part))
      .filter((text) => text !== '')
      .join('\n\n'),
  panel: richPieces,
  panelLink: (builder, block) => {
    for (const link of block.parts.flatMap(linksIn)) {
      const address = builder.link(link, block.id);
      if (address) return address;
    }
    return null;
  },
};

const hasText = (runs: readonly Run[]): boolean => runs.some(({ text }) => text.trim() !== '');

function partHasContent(part: RichPart): boolean {
  switch (part.kind) {
    case 'paragraph':
    case 'heading':
      return hasText(part.runs);
    case 'list':
      return part.entries.some(hasText);
    case 'picture':
    case 'rule':
      return true;
  }
}

function linksIn(part: RichPart): string[] {
  if (part.kind === 'picture') return part.link === undefined ? [] : [part.link];
  if (part.kind === 'rule') return [];
  return (part.kind === 'list' ? part.entries.flat() : part.runs).flatMap(({ link }) => link ?? []);
}

function runsText(builder: BioOutputBuilder, block: string, runs: readonly Run[]): string {
  return runs
    .map(({ text, link }) => {
      const address = link === undefined ? null : builder.link(link, block);
      if (!address) return text;
      return text.trim() === '' || same(text, address.href)
        ? `${text.trim() === '' ? text : ''}${address.href}`
        : `${text} (${address.href})`;
    })
    .join('')
    .trim();
}

/** Whether a link's text equals its URL, ignoring the scheme, `www` and a trailing slash. */
function same(text: string, href: string): boolean {
  const bare = (address: string): string =>
    address
      .trim()
      .replace(/^https?:\/\/(www\.)?/i, '')
      .replace(/\/$/, '');
  return bare(text) === bare(href);
}

function partText(builder: BioOutputBuilder, block: string, part: RichPart): string {
  switch (part.kind) {
    case 'paragraph':
      return runsText(builder, block, part.runs);
    case 'heading':
      return runsText(builder, block, part.runs).toLocaleUpperCase(builder.document.language);
    case 'list':
      return part.entries
        .map((entry, at) => `${part.ordered ? `${at + 1}.` : DOT} ${runsText(builder, block, entry)}`)
        .join('\n');
    case 'picture': {
      builder.problem({ severity: 'dropped', code: 'tag', block, detail: 'img' });
      return part.link === undefined ? '' : (builder.link(part.link, block)?.href ?? '');
    }
    case 'rule':
      return RULER;
  }
}
