export { BioSample } from './sample/lazy-bio-sample.ts';
export { ColorField } from './appearance/color-field.tsx';
export { newId } from './blocks/new-id.ts';
export { ThemeChoice } from './sample/theme-choice.tsx';
export { loadSendStoredBio } from './autosave/load-send-stored-bio.ts';
