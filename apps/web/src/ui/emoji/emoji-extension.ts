import { Extension } from '@tiptap/react';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion } from '@tiptap/suggestion';
import { renderSuggestions } from '../suggestions/render-suggestions.ts';
import { EmojiSuggestions, type EmojiSuggestionsProps } from './emoji-suggestions.tsx';
import type { Emoji } from './emoji-set.ts';
import { loadAllEmoji } from './load-emoji.ts';
import { emojiOfShortcode, searchEmoji } from './search-emoji.ts';
import { shortcodeBefore, SUGGESTIONS_MAX } from './shortcode.ts';

const QUERY_MIN = 2;

/** Shortcodes in rich text: suggestions after `:` and two letters, and `:smile:` becomes the emoji. */
export function emojiExtension(language: string): Extension {
  return Extension.create({
    name: 'emoji',
    addProseMirrorPlugins() {
      return [
        Suggestion<Emoji, string>({
          editor: this.editor,
          pluginKey: new PluginKey('emoji'),
          char: ':',
          allowedPrefixes: [' ', '('],
          minQueryLength: QUERY_MIN,
          // Rendered inside a landmark, like all announced content.
          container: '#main',
          shouldShow: ({ editor, query }) => /^[\p{L}\d_+-]+$/u.test(query) && !editor.isActive('code'),
          items: async ({ query }) => {
            try {
              return searchEmoji(await loadAllEmoji(language), query, SUGGESTIONS_MAX);
            } catch {
              return [];
            }
          },
          command: ({ editor, range, props }) => editor.chain().focus().insertContentAt(range, props).run(),
          render: renderSuggestions<Emoji, string, EmojiSuggestionsProps>(
            EmojiSuggestions,
            ({ items, query, command }) => ({ items, query, choose: command }),
          ),
        }),
      ];
    },
    onUpdate() {
      const { editor } = this;
      const { $from, empty } = editor.state.selection;
      if (!empty || editor.isActive('code') || $from.parent.type.spec.code) return;
      const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
      const code = shortcodeBefore(before);
      if (!code?.isClosed) return;
      const at = { from: $from.start() + code.from, to: $from.pos };
      void loadAllEmoji(language).then(
        (all) => {
          const emoji = emojiOfShortcode(all, code.query);
          // The text may have changed since.
          if (!emoji || editor.isDestroyed || editor.state.selection.from !== at.to) return;
          if (editor.state.doc.textBetween(at.from, at.to) !== `:${code.query}:`) return;
          editor.commands.insertContentAt(at, emoji);
        },
        () => undefined,
      );
    },
  });
}
