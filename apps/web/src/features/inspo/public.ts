export { ConsentPanel } from './image-consent/consent-panel.tsx';
