import s from './avatar.module.css';

/** Located in public/. */
const DEFAULT = '/avatars/default.svg';

function toDefault(image: HTMLImageElement): void {
  if (image.getAttribute('src') === DEFAULT) return;
  image.src = DEFAULT;
}

/**
 * A profile picture. Decorative, because the name is next to it. A broken image is replaced by the default one
 * (FORM-05).
 */
export function Avatar({ src, size = 32 }: { src: string; size?: number }) {
  return (
    <img
      className={s['avatar']}
      src={src || DEFAULT}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      // The image may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) toDefault(image);
      }}
      onError={({ currentTarget }) => toDefault(currentTarget)}
    />
  );
}
