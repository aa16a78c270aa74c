import { gameRoutes } from '@site/contract/games/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { bingo } from './bingo.ts';
import { check } from './check.ts';
import { clearPreview } from './clear-preview.ts';
import { flip } from './flip.ts';
import { drawCard } from './draw-card.ts';
import { gamesPersonal } from './personal-data.ts';
import { proof } from './proof.ts';
import { tarot } from './tarot.ts';

/** The daily tarot and the December bingo (POINTS-05, POINTS-06). */
export const games: Feature = {
  name: 'games',
  routes: bind(gameRoutes, { serial: tarot, ...{ gainAward: drawCard, proof, bingo, flip, check, clearPreview } }),
  personal: gamesPersonal,
};
