/**
 * Oldest supported version of each browser. The build target and the compatibility lint rule use this list. When
 * changing it, also update the table in docs/guides/browsers.md.
 */
export const BROWSER_FLOOR = { chrome: 109, firefox: 115, safari: '16.4' } as const;

/** The minimum browser versions in the target syntax of esbuild and Oxc. */
export const BUILD_TARGET = Object.entries({ ...BROWSER_FLOOR, ios: BROWSER_FLOOR.safari }).map(
  ([browser, version]) => `${browser}${version}`,
);
