export { FREEZE_DAYS, purgeTime } from '#features/accounts';
