import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { clampPage, ZOOM_LEAST, ZOOM_MOST } from './pdf-zoom.ts';
import s from './pdf-reader.module.css';

interface PdfToolbarProps {
  page: number;
  pages: number;
  zoom: number;
  isFull: boolean;
  searching: boolean;
  onPage: (page: number) => void;
  onZoom: (by: -1 | 1) => void;
  onFit: () => void;
  onFull: () => void;
  onSearch: () => void;
}

interface ToolProps {
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  wide?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, disabled, pressed, wide, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={`icon-button ${s['tool']} ${wide ? s['wide'] : ''}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Current page, zoom and actions of the reader. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { page, pages, zoom, isFull, searching, onPage, onZoom, onFit, onFull, onSearch } = props;
  const { t } = useTranslation('courses');
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = () => {
    const wanted = Number(typed);
    if (Number.isFinite(wanted) && typed.trim() !== '') onPage(clampPage(wanted, pages));
    setTyped(String(page));
  };
  const percent = Math.round(zoom * 100);
  return (
    <div className={s['tools']} role="toolbar" aria-label={t('pdf.tools')}>
      <div className={s['group']}>
        <Tool wide label={t('pdf.previous')} disabled={page <= 1} onPress={() => onPage(page - 1)}>
          <Icon name="left" />
        </Tool>
        <form
          className={s['at']}
          onSubmit={(event) => {
            event.preventDefault();
            go();
          }}
        >
          <TextField
            className={s['number']}
            label={t('pdf.page')}
            hideLabel
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed}
            disabled={pages === 0}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={() => typed !== String(page) && go()}
          />
          <span className={s['of']}>/ {pages || '–'}</span>
        </form>
        <Tool wide label={t('pdf.next')} disabled={page >= pages} onPress={() => onPage(page + 1)}>
          <Icon name="right" />
        </Tool>
      </div>
      <div className={s['group']}>
        <Tool label={t('pdf.out')} disabled={zoom <= ZOOM_LEAST} onPress={() => onZoom(-1)}>
          <Icon name="minus" />
        </Tool>
        <button type="button" className={s['fit']} title={t('pdf.fit')} onClick={onFit}>
          <span aria-hidden="true">{percent}%</span>
          <span className="visually-hidden">{t('pdf.zoom', { percent })}</span>
        </button>
        <Tool label={t('pdf.in')} disabled={zoom >= ZOOM_MOST} onPress={() => onZoom(1)}>
          <Icon name="plus" />
        </Tool>
      </div>
      <div className={s['group']}>
        <Tool label={t('pdf.search')} pressed={searching} disabled={pages === 0} onPress={onSearch}>
          <Icon name="search" />
        </Tool>
        <Tool label={t(isFull ? 'pdf.leave-full' : 'pdf.full')} pressed={isFull} onPress={onFull}>
          <Icon name={isFull ? 'close' : 'corners'} />
        </Tool>
      </div>
    </div>
  );
}
