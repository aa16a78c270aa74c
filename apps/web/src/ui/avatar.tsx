import s from './avatar.module.css';

/** Also in public/. */
const DEFAULT = '/avatars/default.svg';

function toDefault(image: HTMLImageElement): void {
  if (image.getAttribute('src') === DEFAULT) return;
  image.src = DEFAULT;
}

/** A profile picture. The name stands beside it, so it has no text of its own; a broken one becomes the default (FORM-05). */
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
      // It may have failed before this code ran.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) toDefault(image);
      }}
      onError={({ currentTarget }) => toDefault(currentTarget)}
    />
  );
}
