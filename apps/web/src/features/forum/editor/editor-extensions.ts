import Image from '@tiptap/extension-image';
import Placeholder from '@tiptap/extension-placeholder';
import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { Client } from '@site/contract/core/client.ts';
import { emojiExtension } from '#ui/emoji/emoji-extension.ts';
import { imageUpload, type TakeImages } from '#ui/rich-text/image-upload.ts';
import { linkExtension } from '#ui/rich-text/link-extension.ts';
import { mentionExtension } from './mention-extension.ts';

interface Options {
  api: Client;
  placeholder: string;
  /** Language of the emoji's names. */
  language: string;
  headings: boolean;
  /** Inserts or attaches pasted and dropped images. */
  takeImages: TakeImages;
  /** Opens the link form. */
  editLink: () => void;
}

/** Defaults to an empty alt attribute, because screen readers would otherwise read out the URL. */
const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), alt: { default: '' } };
  },
});

/** Extensions of the editor, limited to what the server's sanitizer allows. */
export function editorExtensions({ api, placeholder, language, headings, takeImages, editLink }: Options): Extensions {
  return [
    StarterKit.configure({
      heading: headings ? { levels: [2, 3] } : false,
      horizontalRule: false,
      underline: false,
      link: false,
    }),
    linkExtension(editLink),
    // Data URLs are accepted so that `imageUpload` can upload them.
    Picture.configure({ allowBase64: true }),
    imageUpload(takeImages),
    Placeholder.configure({ placeholder }),
    mentionExtension(api),
    emojiExtension(language),
  ];
}
