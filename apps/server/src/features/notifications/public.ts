export { notify } from './notify.ts';
export { tellBadge } from './tell-badge.ts';
export { withholdNotices } from './withhold.ts';
