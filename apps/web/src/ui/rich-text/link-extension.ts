import TiptapLink, { isAllowedUri } from '@tiptap/extension-link';

const PROTOCOLS = ['http', 'https'];

/** Links in the text. Ctrl+K or Cmd+K calls `edit`. */
export function linkExtension(edit: () => void) {
  return TiptapLink.extend({
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        edit();
        return true;
      },
    }),
  }).configure({ openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: PROTOCOLS });
}

/** Whether the extension accepts an address. It refuses schemes that run scripts, for example. */
export function isLinkAddress(address: string): boolean {
  return Boolean(isAllowedUri(address, PROTOCOLS));
}
