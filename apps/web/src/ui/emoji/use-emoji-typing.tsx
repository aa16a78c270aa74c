import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { hasModifier } from '#platform/browsers/has-modifier.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';
import type { SuggestionListHandle } from '#ui/suggestions/suggestion-list.tsx';
import type { Emoji } from './emoji-set.ts';
import { insertText } from './insert-text.ts';
import { shortcodeBefore, SUGGESTIONS_MAX } from './shortcode.ts';

const EmojiSuggestions = optionalLazy(async () => ({
  default: (await import('./emoji-suggestions.tsx')).EmojiSuggestions,
}));

interface EmojiTyping {
  /** Call it after each change of the text. */
  onText: () => void;
  /** Call it first; returns true if the suggestions handled the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** Suggestions, or null. */
  list: ReactNode;
  /** Hides the suggestions. */
  close: () => void;
}

/** Shortcodes in a plain text field: suggestions after `:` and two letters, and `:smile:` becomes the emoji. */
export function useEmojiTyping(field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>): EmojiTyping {
  const { i18n } = useTranslation('emoji');
  const { language } = i18n;
  const list = useRef<SuggestionListHandle>(null);
  const [found, setFound] = useState<{ query: string; items: Emoji[] } | null>(null);
  const current = () => {
    const area = field.current;
    const caret = area?.selectionEnd ?? 0;
    return area && area.selectionStart === caret ? shortcodeBefore(area.value.slice(0, caret)) : null;
  };
  const isOpen = found !== null && found.items.length > 0;
  const close = () => setFound(null);
  const choose = (emoji: string) => {
    const code = current();
    close();
    if (code && field.current) insertText(field.current, emoji, code.from);
  };
  const suggest = async () => {
    const code = current();
    if (!code) return close();
    const [{ loadAllEmoji }, { searchEmoji, emojiOfShortcode }] = await Promise.all([
      import('./load-emoji.ts'),
      import('./search-emoji.ts'),
    ]);
    const all = await loadAllEmoji(language);
    // The text may have changed since.
    if (current()?.query !== code.query) return;
    const whole = code.isClosed && emojiOfShortcode(all, code.query);
    if (whole) return choose(whole);
    setFound(code.isClosed ? null : { query: code.query, items: searchEmoji(all, code.query, SUGGESTIONS_MAX) });
  };
  return {
    onText: () => void suggest().catch(close),
    onKeyDown: (event) => {
      if (!isOpen || event.nativeEvent.isComposing || hasModifier(event)) return false;
      if (event.key === 'Escape') close();
      else if (!list.current?.onKeyDown(event)) return false;
      event.preventDefault();
      // Otherwise Escape would also close the window around the field.
      event.stopPropagation();
      return true;
    },
    list: isOpen && (
      <Suspense>
        <EmojiSuggestions ref={list} query={found.query} items={found.items} choose={choose} />
      </Suspense>
    ),
    close,
  };
}
