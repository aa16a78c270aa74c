import Mention from '@tiptap/extension-mention';
import type { SuggestionProps } from '@tiptap/suggestion';
import type { Client } from '@site/contract/core/client.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import type { Author } from '@site/contract/members/schemas.ts';
import { renderSuggestions } from '#ui/suggestions/render-suggestions.ts';
import { MentionList, type MentionListProps } from './mention-list.tsx';

const PAUSE_MS = 200;
/** Maximum length of a nickname in characters (JOIN-02); longer queries cannot match. */
const QUERY_MAX = 20;

/** Member chosen from the suggestions. */
interface Chosen {
  id: string;
  label: string;
}

function listProps({ items, command, query }: SuggestionProps<Author, Chosen>): MentionListProps {
  return { items, query, choose: ({ id, nickName }) => command({ id: String(id), label: nickName }) };
}

/** Suggests members after "@" and a prefix of a nickname, which may contain spaces. */
export function mentionExtension(api: Client) {
  // Last query with a space that had no matches. Longer queries cannot match either, so no request is sent for them.
  let unmatched: string | null = null;
  return Mention.extend({
    addAttributes() {
      return {
        ...this.parent?.(),
        // The server stores the name only as the text of the element.
        label: {
          default: null,
          parseHTML: (element: HTMLElement) => element.textContent?.replace(/^@/, '') ?? null,
          renderHTML: () => ({}),
        },
        mentionSuggestionChar: { default: '@', renderHTML: () => ({}) },
      };
    },
  }).configure({
    HTMLAttributes: { class: 'mention' },
    suggestion: {
      char: '@',
      allowSpaces: true,
      debounce: PAUSE_MS,
      // Rendered inside a landmark, like all announced content.
      container: '#main',
      items: async ({ query }: { query: string }): Promise<Author[]> => {
        if (query.length > QUERY_MAX || (unmatched !== null && query.startsWith(unmatched))) return [];
        try {
          const { items } = await api(memberRoutes.suggest, { q: query });
          unmatched = items.length === 0 && query.includes(' ') ? query : null;
          return items;
        } catch {
          return [];
        }
      },
      render: renderSuggestions<Author, Chosen, MentionListProps>(MentionList, listProps),
    },
  });
}
