import { command } from '../lib/command.ts';
import { runProgram } from '../lib/site/run-program.ts';
import { withSiteDatabase } from '../lib/site/with-site-database.ts';

const args = process.argv.slice(2);
await command((signal) =>
  withSiteDatabase(signal, (database) => runProgram('admin.ts', { args, signal, database: { ...database } })),
);
