import { profileParts } from '../html/profile.ts';
import { profilePieces } from '../panels/profile.ts';
import { BLOCK_DEFAULTS, type BlockRenderer } from './block-renderer.ts';

/** An image and short texts with titles. */
export const PROFILE: BlockRenderer<'profile'> = {
  ...BLOCK_DEFAULTS,
  hasContent: ({ title, picture, items }) =>
    title !== '' || picture !== null || items.some((item) => item.title + item.content !== ''),
  links: () => [],
  pictures: ({ picture }) => (picture ? [picture] : []),
  html: profileParts,
  text: (builder, block) => {
    if (block.picture !== null) builder.problem({ severity: 'dropped', code: 'tag', block: block.id, detail: 'img' });
    return block.items
      .filter(({ title, content }) => title + content !== '')
      .map(({ title, content }) => {
        if (title === '' || content === '') return title + content;
        const head = /[\p{L}\p{N})]$/u.test(title) ? `${title}:` : title;
        return content.includes('\n') ? `${head}\n${content}` : `${head} ${content}`;
      })
      .join(block.items.some(({ content }) => content.includes('\n')) ? '\n\n' : '\n');
  },
  panel: profilePieces,
};
