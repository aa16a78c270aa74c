import { resolve } from 'node:path';
import { command } from '../lib/command.ts';
import { runProgram } from '../lib/site/run-program.ts';
import { withSiteDatabase } from '../lib/site/with-site-database.ts';

const [name = '', file, ...options] = process.argv.slice(2);
// npm runs scripts in the folder of the project, and states the caller's.
const path = file?.startsWith('-') ? file : file && resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
const args = [name, ...(path ? [path] : []), ...options];

await command((signal) =>
  name === 'export' || name === 'import'
    ? withSiteDatabase(signal, (database) => runProgram('brand.ts', { args, signal, database: { ...database } }))
    : runProgram('brand.ts', { args, signal }),
);
