import type { SearchKind } from '@site/contract/search/fields.ts';
import type { Hit } from '@site/contract/search/schemas.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { destinationOf } from './hit-destination.ts';

const ICONS: Readonly<Record<Exclude<SearchKind, 'member'>, IconName>> = {
  post: 'reply',
  reply: 'reply',
  article: 'text',
  course: 'check',
  'cam-site': 'globe',
  page: 'right',
};

/** Icon of a result; the picture of a member. */
export function HitIcon({ hit, size, className }: { hit: Hit; size: number; className?: string | undefined }) {
  if (hit.kind === 'member') return <Avatar src={hit.author?.avatar ?? ''} size={24} />;
  return <Icon name={destinationOf(hit)?.icon ?? ICONS[hit.kind]} size={size} className={className} />;
}
