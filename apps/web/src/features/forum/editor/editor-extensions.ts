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
  /** Uploads an image and resolves to its URL; reports its own errors. */
  upload: (file: File) => Promise<string>;
}

/** Defaults to an empty alt attribute, because screen readers would otherwise read out the URL. */
const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), alt: { default: '' } };
  },
});

/** Extensions of the editor, limited to what the server's sanitizer allows. */
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
