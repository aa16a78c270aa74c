import { useCallback, useRef, type Ref } from 'react';
import { Page } from 'react-pdf';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { nameLinks } from './name-links.ts';
import s from './pdf-reader.module.css';

/** Maximum device pixel ratio. More pixels would be invisible and would cost memory on phones. */
const DENSITY_MAX = 2.5;

interface PdfSheetProps {
  ref: Ref<HTMLDivElement>;
  page: number;
  pages: number;
  width: number;
  height: number;
  /** Whether the page is close enough to the viewport to be rendered. */
  drawn: boolean;
  /** Called when the text layer is ready for highlights. Must be a stable reference. */
  onText: () => void;
}

/** One page. Its space is reserved while it is not rendered. */
export function PdfSheet({ ref, page, pages, width, height, drawn, onText }: PdfSheetProps) {
  const { t } = useTranslation('courses');
  const inside = useRef<HTMLDivElement>(null);
  // Memoized, because the library renders the text layer again for each new callback, which removes the selection and
  // the highlights.
  const name = useCallback(() => inside.current && nameLinks(inside.current), []);
  const handleText = useCallback(() => {
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
          onRenderTextLayerSuccess={handleText}
          onRenderAnnotationLayerSuccess={name}
        />
      )}
    </div>
  );
}
