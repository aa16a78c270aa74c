import { useEffect, useRef, useState } from 'react';
import { LazyLightbox } from '#features/media';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './rich-text.module.css';

interface Props {
  html: string;
  lang?: string;
  /** Whether readers can quote selected text. */
  quotable?: boolean;
  /** Whether images are buttons that open the lightbox; not in previews, where nothing can be clicked. */
  enlargeable?: boolean;
}

/** HTML written by a member and sanitized by the server. Its images open in the lightbox, except those in links. */
export function RichText({ html, lang, quotable, enlargeable = true }: Props) {
  const { t } = useTranslation();
  const text = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ images: HTMLImageElement[]; first: number } | null>(null);
  useEffect(() => {
    if (!enlargeable) return;
    const images = [...(text.current?.querySelectorAll('img') ?? [])].filter((image) => !image.closest('a'));
    const end = new AbortController();
    const { signal } = end;
    for (const [first, image] of images.entries()) {
      // An empty alternative text would mark a control as decoration.
      if (image.alt === '') image.removeAttribute('alt');
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      image.setAttribute('aria-label', [t('image.enlarge'), image.alt].filter(Boolean).join(': '));
      image.addEventListener('click', () => setOpened({ images, first }), { signal });
      const click = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        // A click, because a parent may handle it first (SAFE-03).
        image.click();
      };
      image.addEventListener('keydown', click, { signal });
    }
    return () => end.abort();
  }, [html, t, enlargeable]);
  return (
    <>
      <div
        ref={text}
        className={s['text']}
        lang={lang}
        data-quotable={quotable ? '' : undefined}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {opened && (
        <LazyLightbox
          images={opened.images.map((image, id) => ({
            ...{ id, url: image.src, srcset: image.srcset, alt: image.alt, placeholder: null },
            width: Number(image.getAttribute('width')),
            height: Number(image.getAttribute('height')),
          }))}
          first={opened.first}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
