export { SeasonDecoration } from './season-decoration.tsx';
export { SeasonMark } from './season-mark.tsx';
