// Splits the heap of a page into code compiled by V8, which grows with the number of calls, and everything else.

const megabyte = 1_048_576;
/** Nodes of a snapshot that are not memory of scripts. */
const outside = new Set(['native', 'synthetic']);

/** Megabytes by kind, from the text of a heap snapshot. */
export const partsOf = (text) => {
  const { snapshot, nodes } = JSON.parse(text);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const bytes = { code: 0, objects: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[type][nodes[at + type]];
    if (!outside.has(kind)) bytes[kind === 'code' ? 'code' : 'objects'] += nodes[at + size];
  }
  return { code: bytes.code / megabyte, objects: bytes.objects / megabyte };
};

/** @param devtools a session of the browser's protocol */
export const heapParts = async (devtools) => {
  const chunks = [];
  const keep = ({ chunk }) => chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', keep);
  return partsOf(chunks.join(''));
};
