export { SearchField } from './suggestions/search-field.tsx';
