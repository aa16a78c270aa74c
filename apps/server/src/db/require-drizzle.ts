// Given to Node by --import: takes Drizzle's CommonJS build. Linking the circles of its ESM build costs half a second and
// 50 MB at every start; both builds are the same code.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    return next(specifier, { ...context, conditions: ['node', 'require'] });
  },
});
