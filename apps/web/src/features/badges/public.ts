export { BadgeCard } from './badge-card.tsx';
export { BadgePicture } from './badge-picture.tsx';
export { ClaimAll } from './claim-all.tsx';
export { MemberBadges } from './member-badges.tsx';
export { badgesKey, memberBadgesQuery, planQuery } from './queries.ts';
export { ShownBadgesField } from './shown-badges-field.tsx';
