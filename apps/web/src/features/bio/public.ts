export { ColorField } from './appearance/color-field.tsx';
export { newId } from './blocks/new-id.ts';
