import type { Image } from '@site/contract/media/schemas.ts';
import s from './picture.module.css';

interface PictureProps {
  image: Image;
  /** `sizes` attribute: display width, from which the browser chooses the file. */
  sizes: string;
  alt: string;
  eager?: boolean;
  className?: string | undefined;
}

/** Image with a blurred placeholder until it is loaded. */
export function Picture({ image, sizes, alt, eager = false, className }: PictureProps) {
  const { url, srcset, width, height, placeholder } = image;
  return (
    <img
      className={[s['picture'], className].filter(Boolean).join(' ')}
      src={url}
      srcSet={srcset}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
    />
  );
}
