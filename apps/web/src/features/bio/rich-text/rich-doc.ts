import type { JSONContent } from '@tiptap/react';
import type { Picture, RichPart, Run } from '@site/contract/bio/blocks.ts';

type Mark = NonNullable<JSONContent['marks']>[number];
type Align = 'left' | 'center' | 'right';

const STYLES = ['bold', 'italic', 'underline', 'strike'] as const;

function marksOf(run: Run): Mark[] {
  return [
    ...STYLES.filter((style) => run[style]).map((type) => ({ type })),
    ...(run.color ? [{ type: 'color', attrs: { color: run.color } }] : []),
    ...(run.link ? [{ type: 'link', attrs: { href: run.link } }] : []),
  ];
}

function textNodes(runs: readonly Run[]): JSONContent[] {
  return runs.map((run) => ({ type: 'text', text: run.text, marks: marksOf(run) }));
}

function nodeOf(part: RichPart): JSONContent {
  switch (part.kind) {
    case 'paragraph':
      return { type: part.kind, attrs: { align: part.align }, content: textNodes(part.runs) };
    case 'heading':
      return { type: part.kind, attrs: { align: part.align, level: 2 }, content: textNodes(part.runs) };
    case 'list':
      return {
        type: part.ordered ? 'orderedList' : 'bulletList',
        content: part.entries.map((runs) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: textNodes(runs) }],
        })),
      };
    case 'picture': {
      const { align, picture, link = null } = part;
      const { url: src, alt, width, height } = picture;
      return { type: 'image', attrs: { src, alt, width, height, align, link } };
    }
    case 'rule':
      return { type: 'horizontalRule' };
  }
}

/** Converts rich text to the document format of the editor. */
export function toDoc(parts: readonly RichPart[]): JSONContent {
  // The editor needs at least one paragraph to type in.
  return { type: 'doc', content: parts.length > 0 ? parts.map(nodeOf) : [{ type: 'paragraph' }] };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function alignOf({ attrs }: JSONContent): Align {
  const align: unknown = attrs?.['align'];
  return align === 'center' || align === 'right' ? align : 'left';
}

function runOf({ text: words = '', marks = [] }: JSONContent): Run {
  const has = (type: string) => marks.some((mark) => mark.type === type);
  const attribute = (type: string, name: string) => text(marks.find((mark) => mark.type === type)?.attrs?.[name]);
  const color = attribute('color', 'color');
  const link = attribute('link', 'href');
  return {
    text: words,
    ...Object.fromEntries(STYLES.filter(has).map((style) => [style, true as const])),
    ...(color && { color }),
    ...(link && { link }),
  };
}

const runsOf = ({ content = [] }: JSONContent): Run[] => content.filter(({ type }) => type === 'text').map(runOf);

function size(value: unknown): number | null {
  const pixels = Math.round(Number(value));
  return pixels >= 1 && pixels <= 10_000 ? pixels : null;
}

/** Returns a list entry followed by the entries of its nested lists, because lists in a bio have only one level. */
function entriesOf({ content = [] }: JSONContent): Run[][] {
  const isList = ({ type }: JSONContent) => type === 'bulletList' || type === 'orderedList';
  const own = content.filter((node) => !isList(node)).flatMap(runsOf);
  return [own, ...content.filter(isList).flatMap((list) => (list.content ?? []).flatMap(entriesOf))];
}

function pictureOf(node: JSONContent): RichPart {
  const { attrs = {} } = node;
  const link = text(attrs['link']);
  const picture: Picture = {
    url: text(attrs['src']) ?? '',
    alt: text(attrs['alt']) ?? '',
    width: size(attrs['width']),
    height: size(attrs['height']),
  };
  return { kind: 'picture', align: alignOf(node), picture, ...(link && { link }) };
}

function partsOf(node: JSONContent): RichPart[] {
  const { type, content = [] } = node;
  switch (type) {
    case 'paragraph':
    case 'heading':
      return [{ kind: type, align: alignOf(node), runs: runsOf(node) }];
    case 'bulletList':
    case 'orderedList':
      return [{ kind: 'list', ordered: type === 'orderedList', entries: content.flatMap(entriesOf) }];
    case 'image':
      return [pictureOf(node)];
    case 'horizontalRule':
      return [{ kind: 'rule' }];
    default:
      return [];
  }
}

/** Converts the editor's document to rich text. A single empty paragraph becomes an empty list. */
export function toParts({ content = [] }: JSONContent): RichPart[] {
  const parts = content.flatMap(partsOf);
  const [first] = parts;
  return parts.length === 1 && first?.kind === 'paragraph' && first.runs.length === 0 ? [] : parts;
}
