import { badgeIcon, type BadgeName } from '@site/contract/badges/badges.ts';
import s from './badge-picture.module.css';

interface Props {
  badge: BadgeName;
  level: number;
  /** Size of the image in pixels. */
  size: number;
  /** Whether the level has not been reached yet. The badge is then grey and semi-transparent. */
  locked?: boolean;
}

/** Image of a badge. Decorative, because the name is next to it. */
export function BadgePicture({ badge, level, size, locked = false }: Props) {
  return (
    <img
      className={locked ? s['locked'] : s['picture']}
      src={badgeIcon(badge, level)}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
