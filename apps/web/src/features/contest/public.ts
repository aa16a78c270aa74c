export { LazyContestWidget } from './lazy-contest-widget.ts';
