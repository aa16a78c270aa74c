export { notify, notifyBadge } from './notify.ts';
export { cancelPendingDeliveries } from './cancel-pending-deliveries.ts';
