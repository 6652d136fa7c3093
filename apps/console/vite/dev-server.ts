// The console for `npm run dev`: a process of its own, which says when it listens and leaves with the one that began it.
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
