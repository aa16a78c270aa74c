import type { Block, BlockKind, BlockOf, Picture, RichPart } from '@site/contract/bio/blocks.ts';
import { socialAddress } from './social-media/social.ts';

/** URLs that one kind of block contains. */
interface BlockAddresses<Kind extends BlockKind> {
  /** Targets of its links, in order. */
  links: (block: BlockOf<Kind>) => string[];
  /** Its images. Uploaded images that no block lists are deleted as unused. */
  pictures: (block: BlockOf<Kind>) => Picture[];
}

function linksIn(part: RichPart): string[] {
  if (part.kind === 'picture') return part.link === undefined ? [] : [part.link];
  if (part.kind === 'rule') return [];
  return (part.kind === 'list' ? part.entries.flat() : part.runs).flatMap(({ link }) => link ?? []);
}

const none = () => [];

const ADDRESSES: { [Kind in BlockKind]: BlockAddresses<Kind> } = {
  blank: {
    links: ({ parts }) => parts.flatMap(linksIn),
    pictures: ({ parts }) => parts.flatMap((part) => (part.kind === 'picture' ? part.picture : [])),
  },
  profile: { links: none, pictures: ({ picture }) => (picture ? [picture] : []) },
  'tip-menu': { links: none, pictures: none },
  schedule: { links: none, pictures: none },
  social: { links: ({ links }) => links.flatMap((link) => socialAddress(link) ?? []), pictures: none },
};

const addressesOf = <Kind extends BlockKind>({ kind }: { kind: Kind }): BlockAddresses<Kind> => ADDRESSES[kind];

/** Returns every link target of a block; a handle as the URL it refers to. */
export const linksOf = (block: Block): string[] => addressesOf(block).links(block);

/** Returns every image of a block. */
export const picturesOf = (block: Block): Picture[] => addressesOf(block).pictures(block);
