export { GoLivePanel } from './assistant/go-live-panel.tsx';
