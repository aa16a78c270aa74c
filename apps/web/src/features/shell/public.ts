export { partnerEntries } from './menus/navigation.ts';
