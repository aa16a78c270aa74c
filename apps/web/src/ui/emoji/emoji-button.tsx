import { Suspense, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

const EmojiPopover = optionalLazy(() => import('./emoji-popover.tsx'));

interface Props {
  className?: string | undefined;
  size?: number;
  /** Accessible name; "Add emoji" by default. */
  label?: string;
  /** Receives the chosen emoji, and returns the focus to the text. */
  onPick: (emoji: string) => void;
}

/** Opens the emoji picker, which loads on first use. */
export function EmojiButton({ className = 'icon-button', size = 20, label, onPick }: Props) {
  const { t, i18n } = useTranslation('emoji');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const name = label ?? t('add');
  // Without a connection the texts may be missing.
  if (!i18n.has('emoji')) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // The selection stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="smile" size={size} />
      </button>
      {isOpen && (
        <Suspense>
          <EmojiPopover
            anchor={button}
            label={name}
            onClose={() => setOpen(false)}
            onPick={(emoji) => {
              setOpen(false);
              onPick(emoji);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
