import { readSources } from '../read-sources.ts';

/** A rejection that is ignored: `.catch(() => undefined)`, also with null or an empty block. */
const IGNORED = /\.catch\(\s*\(\)\s*=>\s*(?:undefined|null|\{\s*\})\s*\)/;
const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;
/** Number of lines above an ignored rejection in which the comment may be; a statement can have several lines. */
const LINES_ABOVE = 3;
const EXEMPT = /\.test\.tsx?$|\/testing\//;

/** Returns the sources of the applications, packages and scripts by path. */
export const productionSources = (root: string): Map<string, string> =>
  readSources(root, '{apps,packages}/*/src/**/*.{ts,tsx}', 'apps/web/public/*.js', 'scripts/**/*.{ts,mjs}');

/** Returns an error for each ignored rejection without a comment that gives the reason (OPS-26). */
export function findUnexplainedCatches(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, source]) => {
    if (EXEMPT.test(path)) return [];
    const lines = source.split('\n');
    return lines.flatMap((line, at) => {
      const isExplained =
        line.includes('//') || lines.slice(Math.max(0, at - LINES_ABOVE), at).some((one) => COMMENT.test(one));
      return IGNORED.test(line) && !COMMENT.test(line) && !isExplained
        ? [`${path}:${at + 1}: an ignored error; say why in a comment`]
        : [];
    });
  });
}
