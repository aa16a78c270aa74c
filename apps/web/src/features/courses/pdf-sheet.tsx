import { useCallback, useRef, type Ref } from 'react';
import { Page } from 'react-pdf';
import { useTranslation } from '#platform/use-translation.tsx';
import { nameLinks } from './name-links.ts';
import s from './pdf-reader.module.css';

/** More signs to a pixel are not seen, and cost memory on a phone. */
const DENSITY_MAX = 2.5;

interface PdfSheetProps {
  ref: Ref<HTMLDivElement>;
  page: number;
  pages: number;
  width: number;
  height: number;
  /** It is near enough to be seen. */
  drawn: boolean;
  /** Its text can be marked. The same function each time. */
  onText: () => void;
}

/** One page: its place is kept also while it is not drawn. */
export function PdfSheet({ ref, page, pages, width, height, drawn, onText }: PdfSheetProps) {
  const { t } = useTranslation('courses');
  const inside = useRef<HTMLDivElement>(null);
  // The library writes the text anew whenever it is given another function: each time, what is selected or marked is gone.
  const name = useCallback(() => inside.current && nameLinks(inside.current), []);
  const told = useCallback(() => {
    name();
    onText();
  }, [name, onText]);
  return (
    <div
      ref={ref}
      className={s['sheet']}
      data-unit={page}
      role="group"
      aria-label={t('pdf.page-of', { n: page, total: pages })}
      style={{ width, height }}
    >
      {drawn && (
        <Page
          inputRef={inside}
          pageNumber={page}
          width={width}
          devicePixelRatio={Math.min(devicePixelRatio, DENSITY_MAX)}
          suspense={false}
          loading=""
          error={<p className={s['broken']}>{t('pdf.page-failed')}</p>}
          onRenderTextLayerSuccess={told}
          onRenderAnnotationLayerSuccess={name}
        />
      )}
    </div>
  );
}
