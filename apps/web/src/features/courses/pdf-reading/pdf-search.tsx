import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './pdf-reader.module.css';
import type { PdfHits } from './use-pdf-hits.ts';

interface PdfSearchProps {
  hits: PdfHits;
  onClose: () => void;
}

/** Text search in the file: Enter goes to the next match, Shift+Enter to the previous one, Escape closes the search. */
export function PdfSearch({ hits, onClose }: PdfSearchProps) {
  const { t } = useTranslation('courses');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { words, count, at } = hits;
  return (
    <search className={s['search']}>
      <TextField
        ref={field}
        className={s['words']}
        type="search"
        label={t('pdf.search')}
        hideLabel
        placeholder={t('pdf.search')}
        maxLength={null}
        value={words}
        autoComplete="off"
        onChange={({ currentTarget }) => hits.search(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            hits.step(event.shiftKey ? -1 : 1);
          } else if (event.key === 'Escape') {
            event.stopPropagation();
            onClose();
          }
        }}
      />
      <span className={s['found']} role="status">
        {words.trim() !== '' &&
          count !== null &&
          (count === 0 ? t('pdf.none') : t('pdf.hit', { n: at + 1, total: count }))}
      </span>
      <button
        type="button"
        className={`icon-button ${s['tool']}`}
        aria-label={t('pdf.hit-previous')}
        disabled={!count}
        onClick={() => hits.step(-1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className={`icon-button ${s['tool']}`}
        aria-label={t('pdf.hit-next')}
        disabled={!count}
        onClick={() => hits.step(1)}
      >
        <Icon name="down" />
      </button>
      <button type="button" className={`icon-button ${s['tool']}`} aria-label={t('pdf.search-close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </search>
  );
}
