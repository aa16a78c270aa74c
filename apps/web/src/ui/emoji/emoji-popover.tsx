import { Popover } from '@base-ui/react/popover';
import { useRef, type RefObject } from 'react';
import { EmojiPicker } from './emoji-picker.tsx';
import s from './emoji-picker.module.css';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
  onPick: (emoji: string) => void;
}

/** The emoji picker next to its button; on phones at the bottom of the screen. Load it lazily. */
export default function EmojiPopover({ anchor, label, onClose, onPick }: Props) {
  const isPicked = useRef(false);
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner className={s['place']} anchor={anchor} side="top" sideOffset={8} collisionPadding={8}>
          <Popover.Popup
            className={s['popup']}
            aria-label={label}
            // Choosing an emoji puts the focus into the text instead.
            finalFocus={() => (isPicked.current ? false : anchor.current)}
          >
            <EmojiPicker
              onPick={(emoji) => {
                isPicked.current = true;
                onPick(emoji);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
