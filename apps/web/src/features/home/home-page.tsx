import { Closing } from './closing.tsx';
import { Figures } from './figures.tsx';
import { Gains } from './gains.tsx';
import { Hero } from './hero.tsx';
import { Hot } from './hot.tsx';

/** Landing page for visitors. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Figures />
      <Hot />
      <Gains />
      <Closing />
    </>
  );
}
