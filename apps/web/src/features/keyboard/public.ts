export { KeyboardHost } from './keyboard-host.tsx';
export { openKeys } from './open-keys.ts';
