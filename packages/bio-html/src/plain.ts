import type { Block, BlockOf, RichPart, Run } from '@site/contract/bio/blocks.ts';
import { byCategory, titleOf } from './content.ts';
import { shownLinks } from './social-media/links.ts';
import type { BioOutputBuilder } from './bio-output-builder.ts';
import { daysText, weekOf, zoneText } from './schedules/week.ts';

/** Line below a title, also used as a horizontal rule. */
const RULER = '——————————';
const DOT = '•';

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
      builder.problem('dropped', 'tag', block, 'img');
      return part.link === undefined ? '' : (builder.link(part.link, block)?.href ?? '');
    }
    case 'rule':
      return RULER;
  }
}

/** Returns a menu as text: items with their price in tokens, by category. */
function tipMenuText({ words }: BioOutputBuilder, block: BlockOf<'tip-menu'>): string {
  const sets = byCategory(block).map(([category, items]) =>
    [
      ...(category === '' ? [] : [`${category}:`]),
      ...items.map(({ item, tokens }) => `${DOT} ${item}${tokens === null ? '' : ` — ${words.tokens(tokens)}`}`),
    ].join('\n'),
  );
  return [...(block.title !== '' && block.name !== null ? [block.name] : []), ...sets].join('\n\n');
}

/** Returns the text of a block below its title. */
export function bodyText(builder: BioOutputBuilder, block: Block): string {
  const { words } = builder;
  switch (block.kind) {
    case 'blank':
      return block.parts
        .map((part) => partText(builder, block.id, part))
        .filter((text) => text !== '')
        .join('\n\n');
    case 'profile':
      if (block.picture !== null) builder.problem('dropped', 'tag', block.id, 'img');
      return block.items
        .filter(({ title, content }) => title + content !== '')
        .map(({ title, content }) => {
          if (title === '' || content === '') return title + content;
          const head = /[\p{L}\p{N})]$/u.test(title) ? `${title}:` : title;
          return content.includes('\n') ? `${head}\n${content}` : `${head} ${content}`;
        })
        .join(block.items.some(({ content }) => content.includes('\n')) ? '\n\n' : '\n');
    case 'tip-menu':
      return tipMenuText(builder, block);
    case 'schedule':
      return [
        ...weekOf(block).map(
          ({ days, times, note }) => `${daysText(days, words)}: ${times}${note === '' ? '' : ` (${note})`}`,
        ),
        zoneText(block.zone, words),
      ].join('\n');
    case 'social':
      return shownLinks(builder, block)
        .map(({ name, href }) => `${name}: ${href.href}`)
        .join('\n');
  }
}

/** Returns the blocks as plain text, for sites that accept nothing else. */
export function plainText(builder: BioOutputBuilder, blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      const title = titleOf(block, builder.words).toLocaleUpperCase(builder.document.language);
      const body = bodyText(builder, block);
      return [...(title === '' ? [] : [title, RULER]), ...(body === '' ? [] : [body])].join('\n');
    })
    .filter((text) => text !== '')
    .join('\n\n\n');
}
