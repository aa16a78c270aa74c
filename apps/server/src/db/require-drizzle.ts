// Loaded with --import: makes Node load the CommonJS build of Drizzle. Linking the circular imports of its ESM build
// takes half a second and 50 MB at every startup, and both builds contain the same code. Also caches the resolution of
// its modules: otherwise Node reads its 180 kB package.json again for each of the 800 files that import it, which takes
// another half second.
import { registerHooks, type ResolveFnOutput } from 'node:module';

const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    const known = found.get(specifier);
    if (known) return known;
    const answer = next(specifier, { ...context, conditions: ['node', 'require'] });
    found.set(specifier, { ...answer, shortCircuit: true });
    return answer;
  },
});
