import { gameRoutes } from '@site/contract/games/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { bingo, clearPreview, flip } from './bingo/bingo.ts';
import { check } from './bingo/check.ts';
import { drawCard } from './tarot/draw-card.ts';
import { gamesPersonal } from './personal-data.ts';
import { proof, tarot } from './tarot/tarot.ts';

/** The daily tarot and the December bingo (POINTS-05, POINTS-06). */
export const games: Feature = {
  name: 'games',
  routes: bind(gameRoutes, { serial: tarot, ...{ gainAward: drawCard, proof, bingo, flip, check, clearPreview } }),
  personal: gamesPersonal,
};
