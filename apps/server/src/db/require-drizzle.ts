// Given to Node by --import: takes Drizzle's CommonJS build. Linking the circles of its ESM build costs half a second and
// 50 MB at every start; both builds are the same code. And Node asks once where each of its parts is: for each of the 800 files
// that import it, Node would read 180 kB of its package.json anew, another half a second.
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
