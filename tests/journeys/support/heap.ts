// Finds what a page's memory contains, and what retains it: walks a heap snapshot of the browser's profiler from its root.
import type { Page } from '@playwright/test';

type Snapshot = {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly edge_fields: string[]; readonly edge_types: [string[]] } };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
};

const snapshotOf = async (page: Page): Promise<Snapshot> => {
  const devtools = await page.context().newCDPSession(page);
  const parts: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return JSON.parse(parts.join('')) as Snapshot;
};

/**
 * For each string in the page's memory that contains `wanted`: the shortest path from the root to it, as names of objects and properties.
 * Ignores weak references.
 */
export const holdersOf = async (page: Page, wanted: string): Promise<string[]> => {
  const { snapshot, nodes, edges, strings } = await snapshotOf(page);
  const {
    node_fields: nodeFields,
    edge_fields: edgeFields,
    edge_types: [edgeTypes],
  } = snapshot.meta;
  const [nodeSize, edgeSize] = [nodeFields.length, edgeFields.length];
  const [name, edgeCount] = [nodeFields.indexOf('name'), nodeFields.indexOf('edge_count')];
  const [type, edgeName, to] = ['type', 'name_or_index', 'to_node'].map((field) => edgeFields.indexOf(field)) as [number, number, number];
  const nameAt = (node: number): string => strings[nodes[node + name]!]!.slice(0, 60);

  const firstEdge = new Map<number, number>();
  for (let node = 0, edge = 0; node < nodes.length; node += nodeSize) {
    firstEdge.set(node, edge);
    edge += nodes[node + edgeCount]! * edgeSize;
  }
  const reachedBy = new Map<number, { readonly node: number; readonly edge: number }>([[0, { node: -1, edge: -1 }]]);
  const wayTo = (node: number): string => {
    const steps: string[] = [];
    for (let at = node; at > 0;) {
      const { node: holder, edge } = reachedBy.get(at)!;
      const kind = edgeTypes[edges[edge + type]!];
      const label = edges[edge + edgeName]!;
      steps.unshift(`${kind === 'element' || kind === 'hidden' ? `[${label}]` : `.${strings[label]}`} ${nameAt(at)}`);
      at = holder;
    }
    return steps.join(' > ');
  };
  const ways: string[] = [];
  const queue = [0];
  for (const node of queue) {
    if (strings[nodes[node + name]!]!.includes(wanted)) ways.push(wayTo(node));
    const from = firstEdge.get(node)!;
    for (let edge = from; edge < from + nodes[node + edgeCount]! * edgeSize; edge += edgeSize) {
      const target = edges[edge + to]!;
      if (edgeTypes[edges[edge + type]!] === 'weak' || reachedBy.has(target)) continue;
      reachedBy.set(target, { node, edge });
      queue.push(target);
    }
  }
  return ways;
};
