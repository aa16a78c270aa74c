import { Link } from '@tanstack/react-router';
import type { ItemKind } from '@site/contract/moderation/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './standing.module.css';

interface ItemLinkProps {
  kind: ItemKind | null;
  title: string;
  /** Empty when the item is not visible. */
  path: string;
}

/** Subject of a decision or report, with a link while the item is visible. */
export function ItemLink({ kind, title, path }: ItemLinkProps) {
  const { t } = useTranslation('standing');
  if (kind === null) return null;
  const name = title || t('item.gone');
  return (
    <p className={s['item']}>
      <span className={s['muted']}>{t(`kind.${kind}`)} </span>
      {/* A path of this site; the router resolves it. */}
      {path ? <Link to={path}>{name}</Link> : <span>{name}</span>}
    </p>
  );
}
