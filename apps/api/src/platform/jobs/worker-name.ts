/** Names this process among those that share background work. */
export const workerName = `api/${process.pid}`;
