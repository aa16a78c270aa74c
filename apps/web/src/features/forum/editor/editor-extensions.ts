import { getUploadImageExtension, Link } from '@mantine/tiptap';
import Image from '@tiptap/extension-image';
import Placeholder from '@tiptap/extension-placeholder';
import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { Client } from '@site/contract/core/client.ts';
import { mentionExtension } from './mention-extension.ts';

interface Options {
  api: Client;
  placeholder: string;
  headings: boolean;
  /** Stores a picture and answers its address; says itself what went wrong. */
  upload: (file: File) => Promise<string>;
}

/** Without a description it says that there is none: else screen readers read out the address. */
const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), alt: { default: '' } };
  },
});

/** What one can write: no more than the server lets through. */
export function editorExtensions({ api, placeholder, headings, upload }: Options): Extensions {
  return [
    StarterKit.configure({
      heading: headings ? { levels: [2, 3] } : false,
      horizontalRule: false,
      underline: false,
      link: false,
    }),
    Link.configure({ openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['http', 'https'] }),
    getUploadImageExtension(Picture.configure({ allowBase64: false }), { onImageUpload: upload }),
    Placeholder.configure({ placeholder }),
    mentionExtension(api),
  ];
}
