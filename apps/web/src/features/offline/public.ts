export { OfflineReading } from './offline-reading.tsx';
export { useLastKnown } from './use-last-known.ts';
