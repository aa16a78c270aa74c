export { AccessList } from './access-list.tsx';
export { DevicesPanel } from './devices-panel.tsx';
export { LazyPasswordDialog } from './lazy-password-dialog.ts';
export { LockDownPanel } from './lock-down-panel.tsx';
export { PasskeysPanel } from './passkeys-panel.tsx';
export { securityQuery } from './queries.ts';
export { readAccessSelection } from './read-access-selection.ts';
export { TwoFactorPanel } from './two-factor-panel.tsx';
export { ConfirmedProvider, useConfirmed } from './use-confirmed.tsx';
