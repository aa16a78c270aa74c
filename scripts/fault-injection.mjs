import { launch } from './lib/launch.mjs';

await launch('fault-injection');
