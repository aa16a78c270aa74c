export { notify } from './notify.ts';
export { notifyBadge } from './notify-badge.ts';
export { cancelPendingDeliveries } from './cancel-pending-deliveries.ts';
