export { OfflineReading } from './offline-reading.tsx';
