import Image from '@tiptap/extension-image';
import Placeholder from '@tiptap/extension-placeholder';
import { Extension, Mark, type Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { linkExtension } from '#ui/rich-text/link-extension.ts';

/** Alignment of paragraphs, headings and images: left, centre or right. */
const Align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'image'],
      attributes: {
        align: {
          default: 'left',
          parseHTML: (element: HTMLElement) => {
            const align = element.dataset['align'] ?? element.style.textAlign;
            return align === 'center' || align === 'right' ? align : 'left';
          },
          renderHTML: ({ align }: Record<string, unknown>) => (align === 'left' ? {} : { 'data-align': align }),
        },
      },
    },
  ],
});

/** Text colour as #rrggbb. */
const Color = Mark.create({
  name: 'color',
  addAttributes: () => ({ color: { default: null } }),
  parseHTML: () => [
    {
      tag: 'span[data-color]',
      getAttrs: (element: HTMLElement) => ({ color: element.dataset['color'] }),
    },
  ],
  renderHTML: ({ HTMLAttributes: { color } }) => {
    const known = typeof color === 'string' ? color : '';
    return ['span', { 'data-color': known, style: `color: ${known}` }, 0];
  },
});

/**
 * Image with an optional link, and with a size that prevents layout shifts. The page does not load images from other
 * sites but shows their host as a placeholder; the preview shows them.
 */
const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      src: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('src') ?? element.dataset['src'],
      },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
      link: {
        default: null,
        parseHTML: (element: HTMLElement) => element.dataset['link'] ?? null,
        renderHTML: ({ link }: Record<string, unknown>) => (link ? { 'data-link': link } : {}),
      },
    };
  },
  parseHTML: () => [{ tag: 'img[src]' }, { tag: 'span[data-src]' }],
  renderHTML: ({ HTMLAttributes: { src, ...attributes } }) => {
    const address = String(src ?? '');
    if (address.startsWith('/')) return ['img', { ...attributes, src: address }];
    return ['span', { ...attributes, 'data-src': address }, URL.canParse(address) ? new URL(address).host : address];
  },
});

/**
 * Editor extensions for exactly the content that a bio supports. Undo and redo are not included, because those of the
 * bio editor act on the whole bio.
 * @param editLink opens the link form
 */
export function richExtensions(placeholder: string, editLink: () => void): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2] },
      blockquote: false,
      code: false,
      codeBlock: false,
      hardBreak: false,
      link: false,
      undoRedo: false,
      trailingNode: false,
    }),
    linkExtension(editLink),
    Picture.configure({ allowBase64: false, inline: false }),
    Align,
    Color,
    Placeholder.configure({ placeholder }),
  ];
}
