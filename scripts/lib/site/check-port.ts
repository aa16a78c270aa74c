import { createServer } from 'node:net';
import { Sentence } from '../sentence.mjs';

/**
 * Checks that this machine can listen on a port.
 * @throws {Sentence} with the reason and the name of the setting
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const code = await new Promise<string>((done) => {
    const probe = createServer().once('error', (error) => done('code' in error ? String(error.code) : error.message));
    probe.listen(port, host, () => probe.close(() => done('')));
  });
  const other = `Set PORT to a free one, such as PORT=${port < 1024 ? 3000 : port + 1}.`;
  if (code === 'EADDRINUSE') throw new Sentence(`Port ${port} is in use by another program. ${other}`, 98);
  if (code === 'EACCES') throw new Sentence(`This user is not allowed to listen on port ${port}. ${other}`, 98);
  if (code) throw new Sentence(`This machine cannot listen on ${host} (${code}). Set HOST to one of its addresses.`);
}
