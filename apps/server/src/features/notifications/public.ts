export { notify } from './notify.ts';
export { notifyBadge } from './tell-badge.ts';
export { cancelPendingDeliveries } from './withhold.ts';
