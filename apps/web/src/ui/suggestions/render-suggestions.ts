import { ReactRenderer } from '@tiptap/react';
import type { SuggestionOptions, SuggestionProps } from '@tiptap/suggestion';
import type { ComponentType, Ref } from 'react';
import type { SuggestionListHandle } from './suggestion-list.tsx';

/** Shows a list component at the caret while a suggestion of the editor is active. */
export function renderSuggestions<I, C, P extends object>(
  List: ComponentType<P & { ref?: Ref<SuggestionListHandle> }>,
  propsOf: (props: SuggestionProps<I, C>) => P,
): NonNullable<SuggestionOptions<I, C>['render']> {
  return () => {
    let list: ReactRenderer<SuggestionListHandle, P> | null = null;
    let unmount: (() => void) | null = null;
    return {
      onStart: (props) => {
        list = new ReactRenderer(List, { editor: props.editor, props: propsOf(props) });
        unmount = props.mount(list.element);
      },
      onUpdate: (props) => list?.updateProps(propsOf(props)),
      onKeyDown: ({ event }) => list?.ref?.onKeyDown(event) ?? false,
      onExit: () => {
        unmount?.();
        list?.destroy();
        list = null;
      },
    };
  };
}
