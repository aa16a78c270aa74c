import type { InspoCard } from '@site/contract/inspo/schemas.ts';
import { excerpt } from '#features/forum';
import { imageView } from '#features/media';
import { authorView } from '#features/members';
import type { CardRow } from './card-rows.ts';

const EXCERPT_MAX = 120;

export function cardView({ text, author, cover, state, hiddenFor, ...row }: CardRow, viewerId: number): InspoCard {
  const { alt, ...image } = cover;
  return {
    id: row.id,
    author: authorView(author),
    cover: { ...imageView(image), alt },
    pictures: row.pictures,
    excerpt: excerpt(text, EXCERPT_MAX),
    language: row.language,
    likes: row.likes,
    saves: row.saves,
    liked: row.liked,
    saved: row.saved,
    own: author.id === viewerId,
    hiddenFor: state === 'hidden' ? (hiddenFor ?? 'staff') : null,
    blurred: row.blurred,
    createdAt: row.createdAt,
  };
}
