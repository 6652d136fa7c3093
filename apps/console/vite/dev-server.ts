// The console for `npm run dev`: a process that reports when it listens and exits with its parent.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const server = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'warn',
  clearScreen: false,
  server: { host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT'] ?? 3000), strictPort: true },
});
await server.listen();
const leave = (): void => void server.close().finally(() => process.exit(0));
process.once('SIGTERM', leave);
process.once('disconnect', leave);
process.send?.('ready');
