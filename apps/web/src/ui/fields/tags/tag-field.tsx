import { useHydrated } from '@tanstack/react-router';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { choiceError } from '../choice-error.tsx';
import type { ChoiceGroupProps } from '../choice-group.tsx';
import { Field, useFieldInput } from '../field.tsx';
import s from '../fields.module.css';
import { tagsOf, withoutTag, withTags } from './tags.ts';

const TAG_MAX = 40;

interface TagFieldProps extends ChoiceGroupProps {
  /** Comma-separated tags. */
  value?: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Maximum number of tags. */
  max?: number;
  /** Name for forms posted without scripts, in which tags are typed with commas. */
  name?: string;
}

interface TagEditing extends Pick<TagFieldProps, 'max' | 'onChange'> {
  value: string;
}

/** Adds and removes tags, and announces each change. */
function useTagEditing({ value, max, onChange }: TagEditing) {
  const { t } = useTranslation('fields');
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const tags = tagsOf(value);

  function add(text: string): void {
    setTyped('');
    const next = withTags(value, text, max);
    const added = tagsOf(next).slice(tags.length);
    if (added.length > 0) {
      onChange(next);
      setSaid(t('tag.added', { tag: added.join(', ') }));
    } else if (text.trim() !== '') {
      setSaid(t('tag.refused', { tag: text.trim() }));
    }
  }

  function remove(tag: string): void {
    onChange(withoutTag(value, tag));
    setSaid(t('tag.removed', { tag }));
  }

  return { tags, typed, setTyped, said, add, remove };
}

/**
 * Tag input (FORM-01): Enter, a comma, blur or pasting a list adds tags; a tag's button, or Backspace or Delete while
 * the button has the focus, removes the tag.
 */
export function TagField({
  value = '',
  onChange,
  onFocus,
  onBlur,
  placeholder,
  max,
  name,
  error,
  ...field
}: TagFieldProps) {
  const { t } = useTranslation('fields');
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { tags, typed, setTyped, said, add, remove } = useTagEditing({ value, max, onChange });
  const scripts = useHydrated();
  const plain = name !== undefined && !scripts;
  const shown = choiceError('tag', { error, empty: tags.length === 0 });
  const attributes = useFieldInput({ description: field.description, error: shown });
  const { id } = attributes;

  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];

  function removeAndFocus(tag: string, at: number): void {
    remove(tag);
    // Removing the tag also removes its button, so the focus moves to a neighbouring tag or to the input.
    const left = buttons().filter((_, index) => index !== at);
    (left[Math.min(at, left.length - 1)] ?? input.current)?.focus();
  }

  function typing(event: KeyboardEvent<HTMLInputElement>): void {
    // During IME composition, Enter selects a candidate.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      buttons().at(-1)?.focus();
    }
  }

  function onTag(event: KeyboardEvent<HTMLButtonElement>, tag: string, at: number): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      removeAndFocus(tag, at);
    } else if (step !== undefined) {
      event.preventDefault();
      (buttons()[at + step] ?? (step > 0 ? input.current : null))?.focus();
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    // A single-line input would join pasted lines into one.
    const text = event.clipboardData.getData('text').replace(/[\r\n\t;]+/g, ',');
    if (!text.includes(',')) return;
    event.preventDefault();
    add(typed + text);
  }

  return (
    <Field {...{ id, label: field.label, description: field.description, error: shown, required: field.required }}>
      <div
        role="presentation"
        className={s['tags']}
        data-error={Boolean(shown)}
        data-disabled={field.disabled}
        onClick={({ target, currentTarget }) => target === currentTarget && input.current?.focus()}
      >
        <ul ref={list} className={s['tag-list']} aria-labelledby={`${id}-label`} hidden={tags.length === 0 || plain}>
          {tags.map((tag, at) => (
            <li key={tag} className={s['tag']}>
              <span>{tag}</span>
              <button
                type="button"
                disabled={field.disabled}
                aria-label={t('tag.remove', { tag })}
                onClick={() => removeAndFocus(tag, at)}
                onKeyDown={(event) => onTag(event, tag, at)}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
        <input
          ref={input}
          {...attributes}
          type="text"
          enterKeyHint="done"
          autoComplete="off"
          data-path={field['data-path']}
          name={plain ? name : undefined}
          maxLength={plain ? undefined : TAG_MAX}
          placeholder={tags.length === 0 ? placeholder : undefined}
          disabled={field.disabled || (tags.length === max && !plain)}
          value={plain ? value : typed}
          aria-required={field.required}
          onChange={({ currentTarget }) =>
            currentTarget.value.includes(',') ? add(currentTarget.value) : setTyped(currentTarget.value)
          }
          onKeyDown={typing}
          onPaste={paste}
          onFocus={onFocus}
          onBlur={() => {
            if (typed.trim() !== '') add(typed);
            onBlur?.();
          }}
        />
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </Field>
  );
}
