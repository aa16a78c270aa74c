/**
 * The oldest browsers that the site supports: Baseline Widely Available, and at least these versions. The build target, the
 * compatibility lint and docs/guides/browsers.md follow from this list.
 */
export const BROWSER_FLOOR = { chrome: 109, firefox: 115, safari: '16.4' } as const;

/** The floor as esbuild and Oxc write targets. */
export const BUILD_TARGET = Object.entries({ ...BROWSER_FLOOR, ios: BROWSER_FLOOR.safari }).map(
  ([browser, version]) => `${browser}${version}`,
);
