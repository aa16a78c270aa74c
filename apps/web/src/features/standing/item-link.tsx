import { Link } from '@tanstack/react-router';
import type { ItemKind } from '@site/contract/moderation/schemas.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import s from './standing.module.css';

interface ItemLinkProps {
  kind: ItemKind | null;
  title: string;
  /** Empty when there is nothing to see. */
  path: string;
}

/** What something was about, with the way there while there is one. */
export function ItemLink({ kind, title, path }: ItemLinkProps) {
  const { t } = useTranslation('standing');
  if (kind === null) return null;
  const name = title || t('item.gone');
  return (
    <p className={s['item']}>
      <span className={s['muted']}>{t(`kind.${kind}`)} </span>
      {/* Any path of this site: the router finds the page. */}
      {path ? <Link to={path}>{name}</Link> : <span>{name}</span>}
    </p>
  );
}
