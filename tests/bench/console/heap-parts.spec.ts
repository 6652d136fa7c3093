import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { heapParts } from './heap-parts.mjs';

const megabyte = 1_048_576;
const snapshot = JSON.stringify({
  snapshot: {
    meta: { node_fields: ['type', 'name', 'id', 'self_size'], node_types: [['code', 'object', 'string', 'native', 'synthetic'], 'string'] },
  },
  nodes: [0, 0, 1, megabyte, 1, 0, 3, 2 * megabyte, 2, 0, 5, megabyte / 2, 3, 0, 7, 9 * megabyte, 4, 0, 9, megabyte],
});

class Devtools extends EventEmitter {
  async send(): Promise<void> {
    const half = snapshot.length >> 1;
    for (const chunk of [snapshot.slice(0, half), snapshot.slice(half)]) this.emit('HeapProfiler.addHeapSnapshotChunk', { chunk });
  }
}

describe('the parts of a heap', () => {
  it('are compiled code, and objects without the browser’s own memory', async () => {
    const devtools = new Devtools();
    expect(await (heapParts as (session: Devtools) => Promise<object>)(devtools)).toEqual({ code: 1, objects: 2.5 });
    expect(devtools.listenerCount('HeapProfiler.addHeapSnapshotChunk')).toBe(0);
  });
});
