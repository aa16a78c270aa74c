import { linkOptions } from '@tanstack/react-router';
import type { BingoChallenge } from '@site/contract/games/bingo.ts';

/** Links to the pages where challenges are completed. Challenges without a link are completed off-screen. */
export const CHALLENGE_LINKS = {
  reply: linkOptions({ to: '/forum/home' }),
  post: linkOptions({ to: '/forum/post' }),
  likes: linkOptions({ to: '/forum/home' }),
  save: linkOptions({ to: '/articleView' }),
  follow: linkOptions({ to: '/memberList' }),
  vote: linkOptions({ to: '/forum/home' }),
  chapter: linkOptions({ to: '/coursesView/list' }),
  cards: linkOptions({ to: '/flash-cards-list' }),
  bio: linkOptions({ to: '/bio-page' }),
  goal: linkOptions({ to: '/stream-summary/index' }),
  tarot: linkOptions({ to: '/points/tarot' }),
  inspiration: linkOptions({ to: '/caminspo' }),
} as const satisfies Partial<Record<BingoChallenge, object>>;

type LinkedChallenge = keyof typeof CHALLENGE_LINKS;

export function isLinked(challenge: BingoChallenge): challenge is LinkedChallenge {
  return challenge in CHALLENGE_LINKS;
}
