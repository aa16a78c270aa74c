import { badgeIcon, type BadgeName } from '@site/contract/badges/badges.ts';
import s from './badge-picture.module.css';

interface Props {
  badge: BadgeName;
  level: number;
  /** Of the picture, in px. */
  size: number;
  /** Not reached yet: without its light. */
  locked?: boolean;
}

/** The drawing of a badge. Its name stands beside it, so it has no text of its own. */
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
