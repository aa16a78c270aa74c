export { AdvertScheduler } from './advert-scheduler.tsx';
